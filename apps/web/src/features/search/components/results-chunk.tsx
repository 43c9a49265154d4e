import type { Place } from '@patina/contract/places'
import { memo, useEffect, useRef, useState } from 'react'
import { ProductGrid } from '#features/products/index.ts'
import type { ProductPage } from '../api/product-pages.ts'
import { heightOf, remember, startsDrawn } from '../chunk-memory.ts'

/** How far outside the window a page still stands, so that scrolling never meets an empty one. */
const NEAR = '200% 0px'

type Props = { id: string; page: ProductPage; from: Place | undefined; leads: boolean }

/** One page of a long list. Far from the window only its height is left, unless the focus is in it. */
export const ResultsChunk = memo(function ResultsChunk({ id, page, from, leads }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(() => startsDrawn(page))
  const [hasFocus, setHasFocus] = useState(false)
  const isDrawn = isNear || hasFocus

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        remember(page, entry.boundingClientRect.height, entry.isIntersecting)
        setIsNear(entry.isIntersecting)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [page])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      ref={box}
      id={id}
      style={isDrawn ? undefined : { height: heightOf(page) }}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      {isDrawn && <ProductGrid products={page.items} from={from} stands="besideMenu" leads={leads} />}
    </div>
  )
})
