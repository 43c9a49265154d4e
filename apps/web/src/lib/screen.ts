import { useSyncExternalStore } from 'react'

/** Where the layout has room for a column beside the list; Tailwind's `lg` begins there. */
const query = () => window.matchMedia('(width < 64rem)')

function subscribe(listener: () => void) {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** The server does not know, so its page says no and leaves the rest to styles. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
