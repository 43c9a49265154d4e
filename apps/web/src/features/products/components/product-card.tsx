import { pathTo } from '@patina/contract/pages'
import type { Place } from '@patina/contract/places'
import { sizeText } from '@patina/contract/size-words'
import { type ComponentProps, memo } from 'react'
import { Link } from 'react-router'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { BoughtDay, RecentDay } from '#components/day.tsx'
import { OncePageLoaded } from '#components/once-hydrated.tsx'
import { Heart } from '#features/favourites/index.ts'
import { distanceBetween, placeName } from '#features/places/index.ts'
import { useUnits } from '#lib/units.ts'
import { useStanding } from '../use-standing.ts'
import { OrderButton } from './order-button.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice } from './product-price.tsx'
import { ReportOrPromote } from './report-or-promote.tsx'
import { SellerName } from './seller-name.tsx'

type Props = Pick<ComponentProps<typeof ProductPicture>, 'product' | 'sizes' | 'rank'> & {
  from?: Place | undefined
}

/** Of a page of cards, which is drawn again with each filter, only those that change are. */
export const ProductCard = memo(({ product, from, sizes, rank }: Props) => (
  <article className="@container relative flex h-full flex-col gap-2">
    {/* One link for both, stretched from the name over the picture: one stop on the way, one name to hear. */}
    <div className="group ring-around relative grid gap-3 rounded-2xl">
      <ProductPicture product={product} sizes={sizes} rank={rank} />
      <h3 className="text-base leading-snug wrap-anywhere line-clamp-1 sm:line-clamp-2 sm:min-h-[2lh]">
        <Link
          to={pathTo('product', product._id)}
          viewTransition
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-2xl"
        >
          {product.product_name}
        </Link>
      </h3>
      <div className="absolute top-2 right-2">
        <OncePageLoaded>
          <CardHeart product={product} />
        </OncePageLoaded>
      </div>
    </div>
    <ProductPrice resale={product.resale_price} original={product.original_price}>
      <span className="card-state">
        <AvailabilityBadge availability={product.available} />
      </span>
    </ProductPrice>
    <div className="grid grid-cols-1 gap-0.5 text-small text-soft">
      <SellerName product={product} />
      <p>
        <span className="capitalize">{product.condition}</span> · <CardPlace product={product} from={from} />
      </p>
      <CardSize product={product} />
      <p className="flex flex-wrap gap-x-3">
        <span>
          Bought <BoughtDay iso={product.purchase_date} />
        </span>
        <span>
          Posted <RecentDay iso={product.posted_date} />
        </span>
      </p>
    </div>
    <CardActions product={product} />
  </article>
))

const CardHeart = ({ product }: Pick<Props, 'product'>) =>
  useStanding(product._id)?.as !== 'own' && <Heart product={product} />

function CardActions({ product }: Pick<Props, 'product'>) {
  const standing = useStanding(product._id)
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
      <OrderButton product={product} standing={standing} isCompact />
      <ReportOrPromote product={product} standing={standing} />
    </div>
  )
}

function CardSize({ product }: Pick<Props, 'product'>) {
  const size = sizeText(product, useUnits())
  return size && <p>{size}</p>
}

/** As its seller wrote it, and how far that is from where somebody looks. */
function CardPlace({ product: { location, place }, from }: Pick<Props, 'product' | 'from'>) {
  const units = useUnits()
  return place && from ? `${placeName(place)} · ${distanceBetween(from, place, units)}` : location
}

/** Bars of the card's own sizes, so that nothing jumps when the pieces arrive: a new line above needs its room here. */
export const ProductCardSkeleton = () => (
  <div className="flex flex-col gap-2">
    <div className="skeleton aspect-4/3 rounded-2xl" />
    <div className="skeleton mt-1 h-5.5 w-4/5 sm:h-11" />
    <div className="skeleton h-7.5 w-1/2" />
    <div className="skeleton h-20 w-4/5" />
    <div className="skeleton mt-1 h-10" />
  </div>
)
