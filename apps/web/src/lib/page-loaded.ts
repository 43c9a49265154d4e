import { useDeferredValue, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('load', listener)
  return () => window.removeEventListener('load', listener)
}

/**
 * Whether all that the page needs at first has arrived, so that what can wait may follow: in slices, since a page of cards has
 * something to follow on each.
 */
export const usePageLoaded = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => document.readyState === 'complete',
      () => false,
    ),
  )
