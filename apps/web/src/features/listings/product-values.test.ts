import { expect, test } from 'vitest'
import { NO_LIMITS } from '#lib/typed-offer-settings.ts'
import { NO_PLAN } from '#lib/typed-plan.ts'
import { ownArmchair, PORTLAND } from '#test/kit/fake-shop.ts'
import { COLLECT_ONLY, NO_MARKS, readyPictures } from './product-rules.ts'
import { valuesOf } from './product-values.ts'
import { NO_LOOKS } from './typed-looks.ts'
import { NO_SIZES } from './typed-sizes.ts'

test('a product that is edited fills the form with what its seller once typed, and nothing else', () => {
  expect(valuesOf(ownArmchair, 'cm')).toEqual({
    sizes: { ...NO_SIZES, width: '72', depth: '76', height: '81', seat: '43' },
    falling: NO_PLAN,
    offers: NO_LIMITS,
    looks: NO_LOOKS,
    pictures: readyPictures(ownArmchair.pictures),
    marks: NO_MARKS,
    sides_seen: false,
    answered_questions: [],
    product_name: 'Oak armchair',
    product_category: ownArmchair.product_category,
    condition: 'good',
    description: '',
    resale_price: '1185.5',
    original_price: '2280',
    purchase_date: '2021-05-04',
    location: 'Leeds',
    place_id: null,
    ways: COLLECT_ONLY,
    phone_number: '+44 113 496 0112',
  })
})

test('a product that its seller brings fills in how far and for how much', () => {
  const bring = { reach: 'within 30 km', price: 25 }
  const typed = { reach: 'within 30 km', price: '25' }
  expect(valuesOf({ ...ownArmchair, ways: { collect: false, bring } }).ways).toEqual({ way: 'bring', ...typed })
  expect(valuesOf({ ...ownArmchair, ways: { collect: true, bring } }).ways).toEqual({ way: 'both', ...typed })
})

test('a product whose town is known keeps it while its location stays', () => {
  expect(valuesOf({ ...ownArmchair, place: PORTLAND }).place_id).toBe(PORTLAND._id)
})
