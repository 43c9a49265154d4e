import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useIsHydrated } from '#lib/hydration.ts'

/** Once the press that asks for it has been answered by a frame: what follows may take longer than a press may wait. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

/**
 * Whether to draw what lies below the first screen. A page that one goes on to draws its top first; one that came whole from
 * the server has the rest already, and one that is gone back to needs it to find its place.
 */
export function useBelowFirstScreen(): boolean {
  const comesWhole = !useIsHydrated()
  const isReturning = useNavigationType() === 'POP'
  const [isDrawn, setIsDrawn] = useState(comesWhole || isReturning)
  useEffect(() => {
    if (!isDrawn) afterPaint(() => startTransition(() => setIsDrawn(true)))
  }, [isDrawn])
  return isDrawn
}
