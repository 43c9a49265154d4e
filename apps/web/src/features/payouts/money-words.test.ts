import type { Money } from '@patina/contract/payouts'
import { expect, test } from 'vitest'
import { monthName, noteOf, PART_WORDS, signedDollars } from './money-words.ts'

test('a month has its name', () => {
  expect(monthName('2026-11')).toBe('November 2026')
  expect(monthName('2026-01')).toBe('January 2026')
})

test.each(['2026-13', '2026-00', '2026', 'x2026-11', '2026-111', ''])('%j is no month', (month) => {
  expect(monthName(month)).toBeUndefined()
})

test('less than nothing has its sign before the currency', () => {
  expect(signedDollars(-40.5)).toBe('−$40.50')
  expect(signedDollars(1250)).toBe('$1,250')
  expect(signedDollars(0)).toBe('$0')
})

const money: Money = {
  payouts: 'none',
  bank_refused_at: null,
  paused_until: null,
  held: 0,
  due: 0,
  frozen: 0,
  paid: 0,
  owed: 0,
  months: [],
}

test('the number of what is on its way says how much of it a bank decides about', () => {
  expect(noteOf('due', money)).toBe(PART_WORDS.due.note)
  expect(noteOf('due', { ...money, due: 387, frozen: 108.45 })).toBe('$108.45 of it waits for a buyer’s bank')
  expect(noteOf('due', { ...money, due: 108.45, frozen: 108.45 })).toBe('Waits for a buyer’s bank')
  expect(noteOf('paid', { ...money, due: 387, frozen: 108.45 })).toBe(PART_WORDS.paid.note)
})
