import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('load', listener)
  return () => window.removeEventListener('load', listener)
}

/** Whether all that the page needs at first has arrived, so that what can wait may follow. */
export const usePageLoaded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  )
