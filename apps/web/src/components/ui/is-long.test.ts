import { expect, test } from 'vitest'
import { isLong } from './is-long.ts'

test.each([
  ['One small mark on the left arm.', false],
  ['Oak.\n\nBought in Leeds.\n\nLegs oiled twice a year.', false],
  ['word '.repeat(200), false],
  ['word '.repeat(400), true],
  ['\n'.repeat(3990), true],
  ['a\n'.repeat(20), true],
])('%#: a text is folded by the lines that it takes', (text, expected) => {
  expect(isLong(text)).toBe(expected)
})
