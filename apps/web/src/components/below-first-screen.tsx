import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useIsHydrated } from '#lib/hydration.tsx'
import { afterPaint } from '#lib/paint.ts'

/**
 * A page that one goes on to draws its top first, and this then. One that came whole from the server has it already, and one
 * that is gone back to needs it to find its place.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const comesWhole = !useIsHydrated()
  const isReturning = useNavigationType() === 'POP'
  const [isDrawn, setIsDrawn] = useState(comesWhole || isReturning)
  useEffect(() => {
    if (!isDrawn) afterPaint(() => startTransition(() => setIsDrawn(true)))
  }, [isDrawn])
  return isDrawn ? children : <div className="h-dvh" />
}
