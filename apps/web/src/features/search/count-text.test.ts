import { expect, test } from 'vitest'
import { countText, productsText } from './count-text.ts'

test.each([
  [0, false, '0'],
  [1248, false, '1,248'],
  [1248, true, '1,200+'],
  [1000, true, '1,000+'],
  [10_000, true, '10,000+'],
  [99, true, '99+'],
  [199, true, '190+'],
])('%d pieces, and perhaps more: %s, is written %s', (count, atLeast, text) => {
  expect(countText({ count, atLeast })).toBe(text)
})

test('one piece is a piece', () => {
  expect(productsText({ count: 1, atLeast: false })).toBe('1 piece')
  expect(productsText({ count: 0, atLeast: false })).toBe('0 pieces')
  expect(productsText({ count: 1, atLeast: true })).toBe('1+ pieces')
})
