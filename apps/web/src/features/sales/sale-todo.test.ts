import type { Order, SaleInList } from '@patina/contract/orders'
import { saleLife } from '@patina/contract/sale-life'
import { expect, it } from 'vitest'
import { orderToDo, saleAction } from './sale-todo.ts'

const sale = (more: Partial<SaleInList>): SaleInList => ({
  ...{ state: 'arranging', due_at: '2026-12-01T10:00:00.000Z', suggested_by: [] },
  ...more,
})

it('asks whoever has to choose a time, and not whoever waits for that', () => {
  expect(saleAction(sale({}), 'seller')).toBe('Suggest times')
  expect(saleAction(sale({ suggested_by: ['buyer'] }), 'seller')).toBe('Choose a time')
  expect(saleAction(sale({ suggested_by: ['buyer'] }), 'buyer')).toBeUndefined()
  expect(saleAction(sale({ state: 'agreed', suggested_by: ['seller'] }), 'buyer')).toBe('Answer')
})

it('asks one side alone where only one can act, and nobody about what is over', () => {
  expect([saleAction(sale({ state: 'disputed' }), 'seller'), saleAction(sale({ state: 'disputed' }), 'buyer')]).toEqual(
    ['Answer', undefined],
  )
  for (const state of saleLife.states.filter(saleLife.isFinal)) {
    expect(saleAction(sale({ state }), 'buyer')).toBeUndefined()
    expect(saleAction(sale({ state }), 'seller')).toBeUndefined()
  }
})

it('asks for the payment until the piece is no longer reserved, or the order ends', () => {
  const order: Order = {
    ...{ _id: 'one', product_id: 'chair', product_name: 'Oak chair', picture: null, sale: null, state: 'unpaid' },
    ...{ expires_at: '2026-12-01T10:00:00.000Z', reserved_until: null, paid: false, seller: null, changes: null },
    ...{ product_price: 120, delivery_price: 0, handover: 'collect', revision: 1 },
    ...{ buyer_name: '', buyer_email: 'buyer@example.org', buyer_phone: '', buyer_location: '' },
  }
  expect(orderToDo(order)).toMatchObject([{ action: 'Pay', due: order.expires_at, to: '/dashboard/payment/one' }])
  const reserved = { ...order, reserved_until: '2026-11-20T10:00:00.000Z' }
  expect(orderToDo(reserved)).toMatchObject([{ what: 'Reserved for you', due: reserved.reserved_until }])
  expect(orderToDo({ ...order, state: 'expired' })).toEqual([])
})
