import type { ProductDetail } from '@patina/contract/catalogue'
import { type KeyboardEvent, useState } from 'react'
import { ArrowIcon } from '#components/icons.tsx'
import { useStrip } from '#components/ui/strip.ts'
import { afterPaint } from '#lib/paint.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { ZoomDialog } from './zoom-dialog.tsx'

const ARROW =
  'btn btn-circle scripted absolute top-1/2 -translate-y-1/2 border-line bg-card/90 hover:bg-card max-sm:hidden aria-disabled:opacity-40 noscript:hidden'

/** A strip that snaps: fingers swipe it, arrow keys, buttons and thumbnails move it, and without scripts it scrolls. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { pictures } = product
  const { strip, shown, show } = useStrip<HTMLUListElement>()
  const [zoomed, setZoomed] = useState<number>()
  const opened = zoomed === undefined ? undefined : pictures[zoomed]

  const onKeyDown = (event: KeyboardEvent) => {
    const index = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: pictures.length - 1 }[event.key]
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(index)
  }

  return (
    <section aria-label="Pictures" aria-roledescription="carousel" className="grid min-w-0 gap-3" onKeyDown={onKeyDown}>
      <div className="relative">
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
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              aria-disabled={shown === 0}
              className={`${ARROW} left-3`}
              onClick={() => show(shown - 1)}
            >
              <ArrowIcon to="left" />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              aria-disabled={shown === pictures.length - 1}
              className={`${ARROW} right-3`}
              onClick={() => show(shown + 1)}
            >
              <ArrowIcon to="right" />
            </button>
          </>
        )}
      </div>
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} shown={shown} onChoose={show} />}
      {opened && <ZoomDialog picture={opened} name={product.product_name} onClosed={() => setZoomed(undefined)} />}
    </section>
  )
}
