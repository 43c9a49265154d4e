import type { ProductDetail } from '@patina/contract/products'
import { LaterPicture } from '#components/later-picture.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { MarkPins } from '#features/marks/index.ts'
import { largestAddress } from '../largest-picture.ts'
import { slideId } from './gallery-thumbnails.tsx'
import { ZoomIcon } from './product-icons.tsx'

/** How wide a picture is drawn: these follow the page's columns and the room that `wrap` leaves. */
const SIZES = '(min-width: 1440px) 745px, (min-width: 1024px) calc(54vw - 28px), 92vw'

type Props = { product: ProductDetail; index: number; isShown: boolean; onZoom: () => void }

/** A link to the largest size, which is where it leads without scripts; with them it opens above the page. */
export function GallerySlide({ product, index, isShown, onZoom }: Props) {
  const { pictures, product_name, available } = product
  const picture = pictures[index]
  if (!picture) return null
  const place = pictures.length > 1 ? `${product_name}, picture ${index + 1} of ${pictures.length}` : product_name
  return (
    <li id={slideId(index)} className="relative aspect-4/3 w-full shrink-0 snap-start overflow-hidden bg-warm">
      <a
        href={largestAddress(picture)}
        // Those beside the shown one are reached by arrow keys and thumbnails.
        tabIndex={isShown ? 0 : -1}
        aria-haspopup="dialog"
        className="group absolute inset-0 cursor-zoom-in"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onZoom()
        }}
      >
        <span className="sr-only">Enlarge: </span>
        <span className={`absolute inset-0 ${available === 'sold' ? 'faded' : ''}`}>
          {index === 0 ? (
            <ResponsivePicture picture={picture} alt={place} sizes={SIZES} rank="first" isWhole />
          ) : (
            <LaterPicture picture={picture} alt={place} sizes={SIZES} isWhole />
          )}
        </span>
        <span
          aria-hidden="true"
          className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-card/90 transition-colors duration-150 group-hover:bg-card"
        >
          <ZoomIcon />
        </span>
      </a>
      <MarkPins marks={product.marks} picture={picture} isShown={isShown} />
    </li>
  )
}
