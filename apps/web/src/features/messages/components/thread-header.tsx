import type { Thread } from '@patina/contract/messages'
import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AvailabilityBadge } from '#components/availability-badge.tsx'
import { TEXT_LINK } from '#components/button-styles.ts'
import { ArrowIcon } from '#components/icons.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'

type Props = {
  product: Thread['product']
  other: string
  orderId: string | null
  /** What can be done about the other person. */
  children?: ReactNode
}

/** With whom one talks, and about which piece. */
export const ThreadHeader = ({ product, other, orderId, children }: Props) => (
  <header className="flex items-center gap-3 border-b border-line bg-card px-3 py-2">
    <Link
      to={pathTo('messages')}
      aria-label="All messages"
      className="btn btn-ghost btn-square shrink-0 hover:bg-tint xl:hidden"
    >
      <ArrowIcon to="left" />
    </Link>
    <div className="relative size-14 shrink-0 overflow-hidden rounded-xl bg-warm">
      <ResponsivePicture picture={product.picture} alt="" sizes="56px" rank="early" />
    </div>
    <div className="grid min-w-0 flex-1 grid-cols-1">
      <h1 className="truncate text-large">{other}</h1>
      <p className="truncate text-small">
        {product.is_removed ? (
          product.product_name
        ) : (
          <Link to={pathTo('product', product._id)} className={TEXT_LINK}>
            {product.product_name}
          </Link>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <span className="font-display text-copper">{formatDollars(product.price)}</span>
        {product.is_removed ? (
          <span className="text-soft">No longer in the shop</span>
        ) : (
          <AvailabilityBadge availability={product.available} />
        )}
        {orderId && (
          <Link to={pathTo('order', orderId)} className={TEXT_LINK}>
            See the order
          </Link>
        )}
      </p>
    </div>
    {children}
  </header>
)
