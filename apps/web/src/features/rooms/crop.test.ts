import { expect, test } from 'vitest'
import { isInCrop } from './crop.ts'

test.each([
  [5000, 50, true],
  [2500, 50, true],
  [1900, 50, false],
  [8100, 50, false],
  [700, 0, true],
  [6300, 0, false],
  [9300, 100, true],
  [3700, 100, false],
])('a spot at %i of a picture that is shown around %i%% is seen on a phone: %s', (x, focus, isSeen) => {
  expect(isInCrop(x, focus)).toBe(isSeen)
})
