import { useBrowserStore } from '#lib/hydration.tsx'

/** Whether a media query holds. The server does not know, so its page says no. */
export const useMediaQuery = (query: string): boolean =>
  useBrowserStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
