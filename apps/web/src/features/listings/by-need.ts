import type { OwnProduct } from '@patina/contract/products'
import { isInProgress } from './product-groups.ts'

/** What needs something done comes first: paid for and not done with, then on sale, then sold; each newest first. */
export const byNeed = (products: readonly OwnProduct[]): OwnProduct[] =>
  products.toSorted((one, other) => rankOf(one) - rankOf(other))

function rankOf(product: OwnProduct): number {
  if (isInProgress(product)) return 0
  return product.available === 'available' ? 1 : 2
}
