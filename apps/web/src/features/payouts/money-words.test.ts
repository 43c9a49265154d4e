import { expect, test } from 'vitest'
import { monthName, signedDollars } from './money-words.ts'

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
