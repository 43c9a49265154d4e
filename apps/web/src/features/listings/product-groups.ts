import type { OwnProduct } from '@patina/contract/products'
import { saleLife } from '@patina/contract/sale-life'

type Known = Pick<OwnProduct, 'available' | 'buyer'>

/** How a seller's list can be narrowed, by what stands behind `show` in its address. */
export const PRODUCT_GROUPS = {
  onsale: { label: 'On sale', holds: ({ available }: Known) => available === 'available' },
  inprogress: { label: 'In progress', holds: (product: Known) => isInProgress(product) },
  sold: {
    label: 'Sold',
    holds: (product: Known) => product.available === 'sold' && !isInProgress(product),
  },
} as const
export type ProductGroup = keyof typeof PRODUCT_GROUPS

export const isProductGroup = (name: string | null): name is ProductGroup =>
  name !== null && Object.hasOwn(PRODUCT_GROUPS, name)

/** Paid for, and not done with. */
export const isInProgress = ({ buyer }: Pick<OwnProduct, 'buyer'>): boolean =>
  !!buyer?.sale && !saleLife.isFinal(buyer.sale.state)
