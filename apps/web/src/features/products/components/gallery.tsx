import type { ProductDetail } from '@patina/contract/products'
import type { Kind } from '@patina/contract/sizes'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { useStrip } from '#components/ui/strip.ts'
import { afterPaint } from '#lib/paint.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { DrawingSlide, isDrawn } from './drawing-slide.tsx'
import { GallerySlide } from './gallery-slide.tsx'
import { GalleryThumbnails, slideId } from './gallery-thumbnails.tsx'
import { TurnButtons, turnedBy } from './turn-buttons.tsx'

const fetchZoom = () => import('./zoom-dialog.tsx')
const ZoomDialog = lazyPart(fetchZoom)

/** A strip that snaps: fingers swipe it, arrow keys, buttons and thumbnails move it, and without scripts it scrolls. */
export function Gallery({ product, kind }: { product: ProductDetail; kind: Kind }) {
  const { pictures, product_name } = product
  const hasDrawing = isDrawn(product)
  const count = pictures.length + (hasDrawing ? 1 : 0)
  const { strip, shown, show } = useStrip<HTMLUListElement>()
  const [zoomed, setZoomed] = useState<number>()
  // Nobody looks closer before the page stands; by then it is here.
  useEffect(() => whenIdle(fetchZoom), [])

  /** Where somebody stopped looking closer they go on. */
  const comeBackTo = (index: number) => {
    setZoomed(undefined)
    show(index, 'instant')
    strip.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    <section
      aria-label="Pictures"
      aria-roledescription="carousel"
      className="grid min-w-0 content-start gap-3"
      onKeyDown={(event) => {
        const index = turnedBy(event, shown, count)
        if (index === undefined || zoomed !== undefined) return
        event.preventDefault()
        show(index)
      }}
    >
      <div className="ring-around relative rounded-3xl">
        <ul
          ref={strip}
          className="piece-picture flex snap-x snap-mandatory overflow-x-auto rounded-3xl [scrollbar-width:none] motion-safe:scroll-smooth noscript:[scrollbar-width:auto]"
        >
          {pictures.map((picture, index) => (
            <GallerySlide
              key={picture.url}
              product={product}
              index={index}
              isShown={index === shown}
              onZoom={() => afterPaint(() => setZoomed(index))}
            />
          ))}
          {hasDrawing && <DrawingSlide id={slideId(pictures.length)} product={product} kind={kind} />}
        </ul>
        <TurnButtons shown={shown} count={count} onTurn={show} className="max-sm:hidden" />
      </div>
      {count > 1 && <GalleryThumbnails pictures={pictures} hasDrawing={hasDrawing} shown={shown} onChoose={show} />}
      <Suspense>
        {zoomed !== undefined && (
          <ZoomDialog pictures={pictures} first={zoomed} name={product_name} onClosed={comeBackTo} />
        )}
      </Suspense>
    </section>
  )
}
