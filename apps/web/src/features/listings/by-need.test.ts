import type { OwnProduct } from '@patina/contract/products'
import type { SaleState } from '@patina/contract/sale-life'
import { expect, test } from 'vitest'
import { ownArmchair } from '#test/kit/fake-shop.ts'
import { byNeed } from './by-need.ts'

const named = (product_name: string, more: Partial<OwnProduct>): OwnProduct => ({
  ...ownArmchair,
  product_name,
  ...more,
})
const bought = (state: SaleState): Partial<OwnProduct> => ({
  available: 'sold',
  buyer: {
    buyer_name: 'Noor',
    buyer_email: 'noor@patina.test',
    buyer_phone: '',
    buyer_location: '',
    paid_date: '2026-11-07T12:00:00.000Z',
    order_id: '018f3a5c-7b00-7000-8000-0000000000b1',
    sale: { state, due_at: null, suggested_by: [] },
  },
})

test('what is not done with comes before what is on sale, and that before what is sold; each newest first', () => {
  const products = [
    named('sold by hand', { available: 'sold', buyer: null }),
    named('new on sale', { available: 'available', buyer: null }),
    named('done', bought('completed')),
    named('paid', bought('arranging')),
    named('long on sale', { available: 'available', buyer: null }),
    named('disputed', bought('disputed')),
  ]
  expect(byNeed(products).map(({ product_name }) => product_name)).toEqual([
    'paid',
    'disputed',
    'new on sale',
    'long on sale',
    'sold by hand',
    'done',
  ])
})
