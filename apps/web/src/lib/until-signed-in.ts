import { session } from '#lib/session.ts'

/** At once where somebody is signed in. */
export function untilSignedIn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (session.current().state === 'signedIn') end(resolve)
    }
    const unsubscribe = session.subscribe(look)
    const stop = () => end(() => reject(signal.reason))
    const end = (settle: () => void) => {
      unsubscribe()
      signal.removeEventListener('abort', stop)
      settle()
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else look()
  })
}
