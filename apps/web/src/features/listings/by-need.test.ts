import type { OwnProduct } from '@patina/contract/products'
import { expect, test } from 'vitest'
import { ownArmchair } from '#test/kit/fake-shop.ts'
import { byNeed } from './by-need.ts'

const NOW = Date.parse('2026-11-14T12:00:00Z')
const named = (product_name: string, more: Partial<OwnProduct>): OwnProduct => ({
  ...ownArmchair,
  product_name,
  ...more,
})
const boughtOn = (day: string): Partial<OwnProduct> => ({
  available: 'sold',
  buyer: {
    buyer_name: 'Noor',
    buyer_email: 'noor@patina.test',
    buyer_phone: '',
    buyer_location: '',
    paid_date: `${day}T12:00:00.000Z`,
    order_id: '018f3a5c-7b00-7000-8000-0000000000b1',
    sale_state: 'arranging',
  },
})

test('what is to be handed over comes before what is on sale, and that before what is sold; each newest first', () => {
  const products = [
    named('sold by hand', { available: 'sold', buyer: null }),
    named('new on sale', { available: 'available', buyer: null }),
    named('handed over long ago', boughtOn('2026-10-01')),
    named('paid last week', boughtOn('2026-11-07')),
    named('long on sale', { available: 'available', buyer: null }),
    named('paid last month', boughtOn('2026-10-20')),
  ]
  expect(byNeed(products, NOW).map(({ product_name }) => product_name)).toEqual([
    'paid last week',
    'paid last month',
    'new on sale',
    'long on sale',
    'sold by hand',
    'handed over long ago',
  ])
})
