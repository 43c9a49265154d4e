import { toCents } from '@patina/contract/money'
import type { Statement } from '@patina/contract/payouts'
import { expect, test } from 'vitest'
import { closingName, totalsOf } from './statement-totals.ts'

const lineOf = (what: Statement['lines'][number]['what'], amount: number): Statement['lines'][number] => ({
  _id: '018f3a5c-7b00-7000-8000-0000000000f1',
  at: '2026-11-14T12:00:00.000Z',
  order_id: '018f3a5c-7b00-7000-8000-0000a1b2c3d4',
  product_name: 'Oak armchair',
  what,
  gross: null,
  fee: null,
  amount,
  balance: 0,
})

const statement: Statement = {
  month: '2026-11',
  seller_name: 'Maja Holm',
  opening: -20.1,
  closing: 78.55,
  sold: 507.5,
  fees: 50.75,
  returned: 40,
  paid_out: 338.2,
  lines: [lineOf('writtenOff', 20.1)],
}

test('what a month came to adds up to the cent, also with what was let off', () => {
  const totals = totalsOf(statement)
  expect(totals.map(({ name }) => name)).toEqual([
    'Paid by buyers',
    'Fees',
    'Given back to buyers',
    'Paid to you',
    'Let off by the shop',
  ])
  expect(totals.reduce((sum, { amount }) => sum + toCents(amount), toCents(statement.opening))).toBe(
    toCents(statement.closing),
  )
})

test('what none of the totals is about shows as such, and in no other', () => {
  const totals = totalsOf({ ...statement, closing: 83.55 })
  expect(totals.slice(-2)).toEqual([
    { name: 'Let off by the shop', amount: 20.1 },
    { name: 'Other', amount: 5 },
  ])
})

test('what did not happen is left out, but for the sales', () => {
  const quiet = { ...statement, opening: 40, closing: 0, sold: 0, fees: 0, returned: 0, paid_out: 40, lines: [] }
  expect(totalsOf(quiet)).toEqual([
    { name: 'Paid by buyers', amount: 0 },
    { name: 'Paid to you', amount: -40 },
  ])
})

test('a balance says who owes it to whom', () => {
  expect(closingName(78.55)).toMatch(/which the shop owes you$/)
  expect(closingName(-108.45)).toMatch(/which you owe the shop$/)
  expect(closingName(0)).toBe('Balance at the end')
})
