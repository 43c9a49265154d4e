import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#lib/paint.ts'

/** A strip that snaps to slides as wide as itself: which of them it shows, and how to go to another. */
export function useStrip<Strip extends HTMLElement>() {
  const strip = useRef<Strip>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const { current } = strip
    const look = () => current && setShown(Math.round(current.scrollLeft / current.clientWidth))
    current?.addEventListener('scroll', look)
    // It may have been swiped before the scripts came.
    afterPaint(look)
    return () => current?.removeEventListener('scroll', look)
  }, [])

  const show = (index: number) => {
    const { current } = strip
    current?.scrollTo({ left: index * current.clientWidth })
  }

  return { strip, shown, show }
}
