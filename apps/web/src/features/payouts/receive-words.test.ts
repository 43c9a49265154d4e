import { expect, test } from 'vitest'
import { receiveWords } from './receive-words.ts'

test('a seller reads what is left of the price once the shop has its fee', () => {
  expect(receiveWords(480, 1000)).toBe('You receive $432: the shop keeps 10%.')
  expect(receiveWords(89.5, 750)).toBe('You receive $82.79: the shop keeps 7.5%.')
})

test('where the shop keeps nothing, all of it is theirs', () => {
  expect(receiveWords(480, 0)).toBe('You receive all of it.')
})

test.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('of %s, which is no price, nothing is said', (price) => {
  expect(receiveWords(price, 1000)).toBeNull()
})
