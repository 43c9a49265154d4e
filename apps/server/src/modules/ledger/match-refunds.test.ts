import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coverStranger,
  type FoundRefund,
  isIdle,
  keyOf,
  matchRefunds,
  type RefundOrder,
  retryAfter,
} from './match-refunds.ts'

const order = (values: Partial<RefundOrder>): RefundOrder => ({
  ...{ id: 'order', cents: 100, state: 'due', attempt: 0, providerId: null },
  ...values,
})
const found = (values: Partial<FoundRefund>): FoundRefund => ({
  ...{ id: 're_1', amountCents: 100, status: 'succeeded', failure: '', key: '' },
  ...values,
})

describe('a refund at the provider belongs to', () => {
  it('the order that knows its id', () => {
    const known = order({ state: 'done', providerId: 're_1' })
    expect(matchRefunds([order({ id: 'other' }), known], [found({})]).pairs).toMatchObject([{ order: known }])
  })

  it('the order whose key it carries, also where another is about as much', () => {
    const sent = order({ id: 'sent', state: 'unsure', attempt: 2 })
    const { pairs } = matchRefunds([order({}), sent], [found({ key: 'sent:2' })])
    expect(pairs).toMatchObject([{ order: sent }])
  })

  it('an open order of the same amount, where somebody else made it', () => {
    const orders = [order({ id: 'less', cents: 99 }), order({ id: 'same' })]
    expect(matchRefunds(orders, [found({})])).toMatchObject({ pairs: [{ order: { id: 'same' } }], strangers: [] })
  })

  it('an order whose own refund has failed before', () => {
    const failed = order({ state: 'failed', providerId: 're_0' })
    const { pairs } = matchRefunds([failed], [found({}), found({ id: 're_0', status: 'failed' })])
    expect(pairs).toMatchObject([{ order: failed, found: { id: 're_1' } }])
  })

  it('no order, where none is open', () => {
    expect(matchRefunds([order({ state: 'done', providerId: 're_0' })], [found({})])).toMatchObject({
      pairs: [],
      strangers: [{ id: 're_1' }],
    })
  })
})

describe('refunds from before the ledger', () => {
  const earlier = order({ state: 'done', cents: 150 })
  const [first, second] = [found({ id: 're_0', amountCents: 50 }), found({ id: 're_1', amountCents: 100 })]

  it('are known by their sum', () => {
    expect(matchRefunds([earlier], [second, first])).toEqual({ pairs: [], strangers: [], earlierBounced: undefined })
    const later = found({ id: 're_2', amountCents: 30 })
    expect(matchRefunds([earlier], [later, second, first]).strangers).toEqual([later])
  })

  it('are missed when one comes back from the bank', () => {
    const { earlierBounced } = matchRefunds([earlier], [{ ...second, status: 'failed' }, first])
    expect(earlierBounced).toEqual({ order: earlier, cents: 100 })
  })
})

it('every refund that has not failed is given to one order at most, and none is forgotten', () => {
  const someOrder = fc.record({
    cents: fc.constantFrom(100, 200),
    state: fc.constantFrom('due' as const, 'unsure' as const, 'failed' as const, 'settledByHand' as const),
    attempt: fc.integer({ min: 0, max: 2 }),
  })
  const someRefund = fc.record({
    amountCents: fc.constantFrom(100, 200, 300),
    status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
    key: fc.constantFrom('', 'order0:1', 'order1:1', 'order1:2'),
  })
  fc.assert(
    fc.property(fc.array(someOrder, { maxLength: 4 }), fc.array(someRefund, { maxLength: 4 }), (some, listed) => {
      const orders = some.map((values, index) => order({ ...values, id: `order${index}` }))
      const refunds = listed.map((values, index) => found({ ...values, id: `re_${index}` }))
      const { pairs, strangers } = matchRefunds(orders, refunds)
      expect(new Set(pairs.map((pair) => pair.order.id)).size).toBe(pairs.length)
      const seen = [...pairs.map((pair) => pair.found), ...strangers].map(({ id }) => id)
      expect(new Set(seen).size).toBe(seen.length)
      for (const { id, status } of refunds) if (status !== 'failed') expect(seen).toContain(id)
      for (const pair of pairs) {
        expect(isIdle(pair.order)).toBe(true)
        expect([pair.order.cents === pair.found.amountCents, keyOf(pair.order) === pair.found.key]).toContain(true)
      }
    }),
  )
})

it('a refund that somebody else made is covered by what is left, then by open orders, then it is a loss', () => {
  const orders = [order({ id: 'a', cents: 30 }), order({ id: 'b', cents: 30 })]
  expect(coverStranger(50, 70, orders)).toEqual({ fromLeft: 50, fromOrders: [], loss: 0 })
  expect(coverStranger(50, 10, orders)).toEqual({
    fromLeft: 10,
    fromOrders: [
      { order: orders[0], cents: 30 },
      { order: orders[1], cents: 10 },
    ],
    loss: 0,
  })
  expect(coverStranger(100, 10, orders).loss).toBe(30)
})

it('a refund that fails is tried again after an hour and after a day, unless the card is closed', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  expect(retryAfter(1, 'unknown', now)).toEqual(new Date('2026-05-01T13:00:00Z'))
  expect(retryAfter(2, 'unknown', now)).toEqual(new Date('2026-05-02T12:00:00Z'))
  expect(retryAfter(3, 'unknown', now)).toBeNull()
  expect(retryAfter(1, 'expired_or_canceled_card', now)).toBeNull()
})
