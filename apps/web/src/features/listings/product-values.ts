import type { OwnProduct, ProductDetails } from '@patina/contract/products'
import { NO_PICTURES, type ProductValues, typedFrom } from './product-rules.ts'

export const BLANK: ProductValues = { ...typedFrom({}), pictures: NO_PICTURES }

/** Where a piece stands and whom to call is seldom another answer than for the piece before. */
export const blankAfter = (before?: Pick<ProductDetails, 'location' | 'phone_number'>): ProductValues => ({
  ...BLANK,
  ...(before && { location: before.location, phone_number: before.phone_number }),
})

export const valuesOf = (product: OwnProduct): ProductValues => ({
  ...typedFrom(product),
  pictures: { ...NO_PICTURES, ready: product.pictures },
})
