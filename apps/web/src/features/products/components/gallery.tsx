import type { ProductDetail } from '@patina/contract/products'
import { useState } from 'react'
import { useStrip } from '#components/ui/strip.ts'
import { afterPaint } from '#lib/paint.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { TurnButtons, turnedBy } from './turn-buttons.tsx'
import { ZoomDialog } from './zoom-dialog.tsx'

/** A strip that snaps: fingers swipe it, arrow keys, buttons and thumbnails move it, and without scripts it scrolls. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { pictures, product_name } = product
  const { strip, shown, show } = useStrip<HTMLUListElement>()
  const [zoomed, setZoomed] = useState<number>()

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
        const index = turnedBy(event, shown, pictures.length)
        if (index === undefined || zoomed !== undefined) return
        event.preventDefault()
        show(index)
      }}
    >
      <div className="ring-around relative rounded-3xl">
        <ul
          ref={strip}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-3xl [scrollbar-width:none] motion-safe:scroll-smooth noscript:[scrollbar-width:auto]"
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
        </ul>
        <TurnButtons shown={shown} count={pictures.length} onTurn={show} className="max-sm:hidden" />
      </div>
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} shown={shown} onChoose={show} />}
      {zoomed !== undefined && (
        <ZoomDialog pictures={pictures} first={zoomed} name={product_name} onClosed={comeBackTo} />
      )}
    </section>
  )
}
