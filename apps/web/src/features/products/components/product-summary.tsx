import type { PublicProduct } from '@patina/contract/products'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { ProductPrice } from './product-price.tsx'

const FRAME =
  'grid grid-cols-[min(7rem,35%)_minmax(0,1fr)] content-start items-center gap-4 rounded-2xl bg-card p-4 shadow-sm lg:grid-cols-1'
const PICTURE = 'relative aspect-4/3 overflow-hidden rounded-xl'

/** The piece that a form is about: a strip above it on a phone, a card beside it where there is room. */
export const ProductSummary = ({ product }: { product: PublicProduct }) => (
  <section aria-label="The piece" className={FRAME}>
    <div className={`${PICTURE} bg-warm`}>
      <ResponsivePicture
        picture={product.picture}
        alt={product.product_name}
        sizes="(min-width: 64rem) 20rem, 7rem"
        rank="early"
        focus={product.focus}
      />
    </div>
    <div className="grid min-w-0 gap-1 lg:gap-2">
      <h2 className="text-base leading-snug wrap-anywhere lg:text-large">{product.product_name}</h2>
      <ProductPrice resale={product.resale_price} original={product.original_price} />
      <p className="text-small text-soft wrap-anywhere">
        Sold by {product.seller_name}, {product.location}
      </p>
      {product.available === 'sold' && <AvailabilityBadge availability="sold" />}
    </div>
  </section>
)

export const ProductSummarySkeleton = () => (
  <div aria-hidden="true" className={FRAME}>
    <div className={`skeleton ${PICTURE}`} />
    <div className="grid gap-1 lg:gap-2">
      <div className="skeleton h-6 w-3/4" />
      <div className="skeleton h-7 w-1/2" />
      <div className="skeleton h-6 w-16 lg:hidden" />
      <div className="skeleton h-5 w-2/3" />
    </div>
  </div>
)
