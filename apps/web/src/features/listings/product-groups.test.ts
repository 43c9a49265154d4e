import type { OwnProduct } from '@patina/contract/products'
import { saleLife } from '@patina/contract/sale-life'
import { expect, it } from 'vitest'
import { isProductGroup, PRODUCT_GROUPS } from './product-groups.ts'

type Known = Pick<OwnProduct, 'available' | 'buyer'>
const groupsOf = (product: Known) =>
  Object.entries(PRODUCT_GROUPS)
    .filter(([, { holds }]) => holds(product))
    .map(([name]) => name)

const soldIn = (state: (typeof saleLife.states)[number]): Known => ({
  available: 'sold',
  buyer: {
    ...{ buyer_name: 'Robin', buyer_email: null, buyer_phone: '', buyer_location: '', order_id: 'one' },
    ...{ paid_date: '2026-11-01T10:00:00.000Z', sale: { state, due_at: null, suggested_by: [] } },
  },
})

it('has each piece once', () => {
  expect(groupsOf({ available: 'available', buyer: null })).toEqual(['onsale'])
  expect(groupsOf({ available: 'sold', buyer: null })).toEqual(['sold'])
  for (const state of saleLife.states) {
    expect(groupsOf(soldIn(state))).toEqual([saleLife.isFinal(state) ? 'sold' : 'inprogress'])
  }
})

it('is known by its name in the address alone', () => {
  expect(['sold', 'drafts', 'constructor', null].map(isProductGroup)).toEqual([true, false, false, false])
})
