import { useSyncExternalStore } from 'react'

/** Whether this tab is the one in sight. */
export const useIsLookedAt = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
