import { session } from '#lib/session.ts'
import { createLive } from './live-store.ts'

/** One per tab. */
export const live = createLive({
  fetchStream: (signal) => session.authorisedFetch('/live', { headers: { accept: 'text/event-stream' }, signal }),
  locks: navigator.locks,
  openChannel: () => new BroadcastChannel('patina-live'),
  connection: {
    isThere: () => navigator.onLine,
    onReturn: (listener) => {
      window.addEventListener('online', listener)
      return () => window.removeEventListener('online', listener)
    },
  },
})
