import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(prefers-reduced-motion: no-preference)')

function subscribe(listener: () => void) {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether things may move by themselves. Until the browser has said so they stand still. */
export const useMotionAllowed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
