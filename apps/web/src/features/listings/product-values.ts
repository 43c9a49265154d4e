import type { Ways } from '@patina/contract/handover'
import type { OwnProduct } from '@patina/contract/products'
import { typedDayOf } from '#lib/typed-day.ts'
import { NO_LIMITS } from '#lib/typed-offer-settings.ts'
import { NO_PLAN } from '#lib/typed-plan.ts'
import { currentUnits } from '#lib/units.ts'
import { COLLECT_ONLY, NO_MARKS, NO_PICTURES, type ProductValues, readyPictures, typedFrom } from './product-rules.ts'
import { NO_LOOKS, typedLooksOf } from './typed-looks.ts'
import { NO_SIZES, typedSizesOf } from './typed-sizes.ts'

export const BLANK: ProductValues = {
  ...typedFrom({}),
  place_id: null,
  ways: COLLECT_ONLY,
  sizes: NO_SIZES,
  falling: NO_PLAN,
  offers: NO_LIMITS,
  looks: NO_LOOKS,
  pictures: NO_PICTURES,
  marks: NO_MARKS,
  sides_seen: false,
}

/** Where a piece stands and whom to call is seldom another answer than for the piece before. */
export const blankAfter = (before?: Pick<ProductValues, 'location' | 'place_id' | 'phone_number'>): ProductValues => ({
  ...BLANK,
  sizes: { ...NO_SIZES, units: currentUnits() },
  ...(before && { location: before.location, place_id: before.place_id, phone_number: before.phone_number }),
})

export const valuesOf = (product: OwnProduct, units = currentUnits()): ProductValues => ({
  ...typedFrom({ ...product, purchase_date: typedDayOf(product.purchase_date) }),
  place_id: product.place?._id ?? null,
  ways: waysOf(product.ways),
  sizes: typedSizesOf(product, units),
  falling: NO_PLAN,
  offers: NO_LIMITS,
  looks: typedLooksOf(product),
  pictures: readyPictures(product.pictures),
  marks: { ...NO_MARKS, said: product.marks.map((mark, index) => ({ ...mark, key: String(index) })) },
  sides_seen: product.sides_seen,
})

function waysOf({ collect, bring }: Ways): ProductValues['ways'] {
  if (!bring) return COLLECT_ONLY
  return { way: collect ? 'both' : 'bring', reach: bring.reach, price: String(bring.price) }
}
