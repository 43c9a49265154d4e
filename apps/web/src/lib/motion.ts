import { useMediaQuery } from '#lib/media-query.ts'

/** Whether things may move by themselves. Until the browser has said so they stand still. */
export const useMotionAllowed = (): boolean => useMediaQuery('(prefers-reduced-motion: no-preference)')
