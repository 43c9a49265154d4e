import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

type Props = {
  product: PublicProduct
  sizes: string
  /** Over a corner of the picture. */
  corner?: ReactNode
  /** What it cost before. */
  besidePrice?: ReactNode
  children?: ReactNode
}

/** A piece that somebody knows already: how it looks, what it is called and what it costs now. */
export const PieceCard = ({ product, sizes, corner, besidePrice, children }: Props) => {
  const isSold = product.available === 'sold'
  return (
    <article className="grid gap-2">
      <div className="group ring-around relative grid gap-3 rounded-2xl">
        <div className="relative aspect-4/3 overflow-hidden rounded-2xl bg-warm">
          <div className={`absolute inset-0 ${isSold ? 'faded' : ''}`}>
            <ResponsivePicture picture={product.picture} alt="" sizes={sizes} focus={product.focus} />
          </div>
          {isSold && (
            <div className="absolute bottom-2 left-2 flex rounded-full bg-card px-3 py-1">
              <AvailabilityBadge availability="sold" />
            </div>
          )}
        </div>
        <h3 className="text-base leading-snug wrap-anywhere max-sm:line-clamp-1">
          <Link
            to={pathTo('product', product._id)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-2xl"
          >
            {product.product_name}
          </Link>
        </h3>
        {corner && <div className="absolute top-2 right-2">{corner}</div>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-large text-copper">{formatDollars(product.resale_price)}</span>
        {besidePrice}
      </p>
      {children}
    </article>
  )
}
