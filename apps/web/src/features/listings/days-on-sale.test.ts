import { expect, test } from 'vitest'
import { daysOnSale } from './days-on-sale.ts'

test.each([
  ['2026-11-18T11:00:00.000Z', 'New today'],
  // By a clock that is behind.
  ['2026-11-18T13:00:00.000Z', 'New today'],
  ['2026-11-17T12:00:00.000Z', '1 day on sale'],
  ['2026-11-06T11:00:00.000Z', '12 days on sale'],
])('posted on %s: %s', (posted, words) => {
  expect(daysOnSale(posted, Date.parse('2026-11-18T12:00:00.000Z'))).toBe(words)
})
