import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server's page until the script has taken it over: a press before that would be lost. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
