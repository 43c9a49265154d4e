import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { FAVOURITE_SIZES } from './favourite-grid.tsx'
import Heart from './heart.tsx'
import { PieceCard } from './piece-card.tsx'

type Props = {
  product: PublicProduct
  /** What it cost when it was kept, where that is known. */
  keptPrice?: number
  children?: ReactNode
}

export const FavouriteCard = ({ product, keptPrice, children }: Props) => (
  <PieceCard product={product} sizes={FAVOURITE_SIZES} corner={<Heart product={product} />}>
    {keptPrice !== undefined && keptPrice !== product.resale_price && product.available === 'available' && (
      <p className="text-small text-soft">{formatDollars(keptPrice)} when you kept it</p>
    )}
    {product.available === 'sold' && (
      <p className="text-small">
        <Link to={`${pathTo('product', product._id)}#pieces-like-this`} className={TEXT_LINK}>
          Similar<span className="sr-only"> to {product.product_name}</span>
        </Link>
      </p>
    )}
    {children}
  </PieceCard>
)
