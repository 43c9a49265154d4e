import type { OwnProduct } from '@patina/contract/products'
import { saleLife } from '@patina/contract/sale-life'

/** What needs something done comes first: paid for and not done with, then on sale, then sold; each newest first. */
export const byNeed = (products: readonly OwnProduct[]): OwnProduct[] =>
  products.toSorted((one, other) => rankOf(one) - rankOf(other))

function rankOf({ available, buyer }: OwnProduct): number {
  if (buyer?.sale && !saleLife.isFinal(buyer.sale.state)) return 0
  return available === 'available' ? 1 : 2
}
