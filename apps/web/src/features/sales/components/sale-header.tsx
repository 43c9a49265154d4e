import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { Sale } from '@patina/contract/sales'
import { Link } from 'react-router'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { orderNumber } from '../sale-facts.ts'

export function SaleHeader({ sale }: { sale: Sale }) {
  const { product_name, promised, price, receives, role, buyer_name, seller_name, order_id, product_id } = sale
  const [picture] = promised.pictures
  const parties = {
    buyer: `Bought from ${seller_name}`,
    seller: `Sold to ${buyer_name}`,
    admin: `Sold by ${seller_name} to ${buyer_name}`,
  }
  return (
    <header className="flex items-center gap-4 sm:gap-6">
      <div className="relative aspect-4/3 w-28 shrink-0 overflow-hidden rounded-xl bg-warm sm:w-44 sm:rounded-2xl">
        {picture && <ResponsivePicture picture={picture} alt="" sizes="(min-width: 640px) 176px, 112px" rank="early" />}
      </div>
      <div className="grid min-w-0 gap-1">
        <h1 className="text-large wrap-anywhere sm:text-title">
          <Link to={pathTo('product', product_id)} className="underline-offset-4 hover:underline">
            {product_name}
          </Link>
        </h1>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-large text-copper">{formatDollars(price)}</span>
          {receives !== null && receives > 0 && (
            <span className="text-small">You receive {formatDollars(receives)}</span>
          )}
        </p>
        <p className="text-small text-soft wrap-anywhere">
          {parties[role]}
          <span className="max-sm:hidden"> · </span>
          <span className="whitespace-nowrap max-sm:block">Order {orderNumber(order_id)}</span>
        </p>
      </div>
    </header>
  )
}
