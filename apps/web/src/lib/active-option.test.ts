import { expect, test } from 'vitest'
import { optionAfter } from './active-option.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s leads from suggestion %d to %d, past the ends to what was typed', (key, active, next) => {
  expect(optionAfter(key, active, 3)).toBe(next)
})

test.each(['Home', 'End', 'a', 'Tab'])('%s is about what is typed while no suggestion is chosen', (key) => {
  expect(optionAfter(key, -1, 3)).toBeUndefined()
})

test('without suggestions every key is about what is typed', () => {
  expect(optionAfter('ArrowDown', -1, 0)).toBeUndefined()
})
