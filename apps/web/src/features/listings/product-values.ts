import type { Ways } from '@patina/contract/handover'
import type { OwnContact } from '@patina/contract/own-account'
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
  answered_questions: [],
}

type Whereabouts = Pick<ProductValues, 'location' | 'place_id' | 'phone_number'>

/** Where a piece stands and whom to call is what the account says, and else what the piece before said. */
export function blankAfter(before?: Whereabouts, own?: Pick<OwnContact, 'location' | 'phone_number'>): ProductValues {
  const location = own?.location || before?.location
  return {
    ...BLANK,
    sizes: { ...NO_SIZES, units: currentUnits() },
    // The town belongs to the words it was chosen with; the server finds it in others.
    ...(location && { location, place_id: location === before?.location ? before.place_id : null }),
    phone_number: own?.phone_number || before?.phone_number || BLANK.phone_number,
  }
}

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
  answered_questions: product.answered_questions,
})

function waysOf({ collect, bring }: Ways): ProductValues['ways'] {
  if (!bring) return COLLECT_ONLY
  return { way: collect ? 'both' : 'bring', reach: bring.reach, price: String(bring.price) }
}
