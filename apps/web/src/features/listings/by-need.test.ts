import type { OwnProduct } from '@patina/contract/products'
import type { SaleState } from '@patina/contract/sale-life'
import { expect, test } from 'vitest'
import { ownArmchair, purchaserIn } from '#test/kit/fake-shop.ts'
import { byNeed } from './by-need.ts'

const named = (product_name: string, more: Partial<OwnProduct>): OwnProduct => ({
  ...ownArmchair,
  product_name,
  ...more,
})
const bought = (state: SaleState): Partial<OwnProduct> => ({
  available: 'sold',
  buyer: purchaserIn(state),
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
