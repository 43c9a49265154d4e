import { type MoneyOrder, PAYOUT_STATES } from '@patina/contract/payouts'
import { expect, test } from 'vitest'
import { byNeed, moneyOrderWords, SETTLEMENT_WORDS, settlementsOf } from './money-order-words.ts'

const orderOf = (more: Partial<MoneyOrder>): MoneyOrder => ({
  _id: '018f3a5c-7b00-7000-8000-0000000000f1',
  kind: 'transfer',
  state: 'due',
  amount: 348.3,
  order_id: '018f3a5c-7b00-7000-8000-0000a1b2c3d4',
  product_name: 'Oak armchair',
  seller_email: 'maja.holm@patina.test',
  payouts: 'ready',
  is_frozen: false,
  failure: '',
  needs_person: false,
  since: '2026-11-14T12:00:00.000Z',
  ...more,
})

test.each([
  [{}, 'Goes out next', /by itself/],
  [{ payouts: 'none' }, 'Waits for its seller', /reminded/],
  [{ payouts: 'none', needs_person: true }, 'Waits for its seller', /waited for long/],
  [{ payouts: 'refused' }, 'Can’t be sent', /another way/],
  [{ payouts: 'off', needs_person: true }, 'To be paid by hand', /then say so/],
  [{ state: 'unsure' }, 'Being sent', /asks until it knows/],
  [{ state: 'failed' }, 'Could not be sent', /tries again/],
  [{ state: 'failed', needs_person: true }, 'Could not be sent', /Pay it in another way/],
  [{ is_frozen: true, payouts: 'none' }, 'Waits for the bank', /before their bank has decided/],
  [{ kind: 'reversal' }, 'To come back from its seller', /by itself/],
  [{ kind: 'reversal', state: 'failed', needs_person: true }, 'Did not come back', /write it off/],
] as const)('%j: an admin reads what it waits for and what to do', (more, title, toDo) => {
  const words = moneyOrderWords(orderOf(more))
  expect(words.title).toBe(title)
  expect(words.toDo).toMatch(toDo)
})

test.each(PAYOUT_STATES)('a transfer to a seller whose payouts are %s has words that need no other', (payouts) => {
  expect(moneyOrderWords(orderOf({ payouts })).toDo).not.toBe('')
})

test('what is on its way can not be settled by hand, what is owed in two ways', () => {
  expect(settlementsOf(orderOf({}))).toEqual(['paid'])
  expect(settlementsOf(orderOf({ kind: 'reversal', state: 'failed' }))).toEqual(['paidBack', 'writtenOff'])
  expect(settlementsOf(orderOf({ state: 'unsure' }))).toEqual([])
  expect(settlementsOf(orderOf({ is_frozen: true }))).toEqual([])
  expect(settlementsOf(orderOf({ kind: 'reversal', state: 'unsure' }))).toEqual([])
})

test('the question names the amount and the seller', () => {
  for (const { text } of Object.values(SETTLEMENT_WORDS)) {
    expect(text(orderOf({}))).toMatch(/\$348\.30.*maja\.holm@patina\.test|maja\.holm@patina\.test.*\$348\.30/)
  }
})

test('those that need a person come first, the others stay in their order', () => {
  const [a, b, c] = [orderOf({ _id: 'a' }), orderOf({ _id: 'b', needs_person: true }), orderOf({ _id: 'c' })]
  expect(byNeed([a, b, c])).toEqual([b, a, c])
})
