import { createContext, type ReactNode, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react'

const HydratedContext = createContext(false)
const LoadedContext = createContext(false)

/**
 * Stands around every page and says how far it has come. Both steps are transitions: what follows them is drawn in slices,
 * between which presses are answered.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    startTransition(() => setHydrated(true))
    const tellLoaded = () => startTransition(() => setLoaded(true))
    if (document.readyState === 'complete') return tellLoaded()
    window.addEventListener('load', tellLoaded)
    return () => window.removeEventListener('load', tellLoaded)
  }, [])
  return (
    <HydratedContext value={isHydrated}>
      <LoadedContext value={isLoaded}>{children}</LoadedContext>
    </HydratedContext>
  )
}

/** False on the server's page until the script has taken it over: a press before that would be lost. */
export const useIsHydrated = (): boolean => use(HydratedContext)

/** Whether all that the page needs at first has arrived, so that what can wait may follow. */
export const usePageLoaded = (): boolean => use(LoadedContext)

/** What only the browser knows. Until the page is hydrated it is what the server said, or React would draw it all at once. */
export function useBrowserStore<Value>(
  subscribe: (listener: () => void) => () => void,
  current: () => Value,
  onServer: () => Value,
): Value {
  return useSyncExternalStore(subscribe, useIsHydrated() ? current : onServer, onServer)
}
