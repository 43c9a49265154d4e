import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#lib/paint.ts'

/** A strip that snaps to slides as wide as itself: which of them it shows, and how to go to another. */
export function useStrip<Strip extends HTMLElement>(first = 0) {
  const strip = useRef<Strip>(null)
  const [shown, setShown] = useState(first)

  useEffect(() => {
    const { current } = strip
    const look = () => current && setShown(Math.round(current.scrollLeft / current.clientWidth))
    current?.addEventListener('scroll', look)
    // It may have been swiped before the scripts came.
    afterPaint(look)
    return () => current?.removeEventListener('scroll', look)
  }, [])

  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const { current } = strip
    current?.scrollTo({ left: index * current.clientWidth, behavior })
  }

  return { strip, shown, show }
}
