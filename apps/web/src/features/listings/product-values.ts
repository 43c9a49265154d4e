import type { Ways } from '@patina/contract/handover'
import type { OwnProduct, ProductDetails } from '@patina/contract/products'
import { COLLECT_ONLY, NO_PICTURES, type ProductValues, typedFrom } from './product-rules.ts'

export const BLANK: ProductValues = { ...typedFrom({}), ways: COLLECT_ONLY, pictures: NO_PICTURES }

/** Where a piece stands and whom to call is seldom another answer than for the piece before. */
export const blankAfter = (before?: Pick<ProductDetails, 'location' | 'phone_number'>): ProductValues => ({
  ...BLANK,
  ...(before && { location: before.location, phone_number: before.phone_number }),
})

export const valuesOf = (product: OwnProduct): ProductValues => ({
  ...typedFrom(product),
  ways: waysOf(product.ways),
  pictures: { ...NO_PICTURES, ready: product.pictures },
})

function waysOf({ collect, bring }: Ways): ProductValues['ways'] {
  if (!bring) return COLLECT_ONLY
  return { way: collect ? 'both' : 'bring', reach: bring.reach, price: String(bring.price) }
}
