import { expect, test } from 'vitest'
import { sellingWords } from './selling-words.ts'

test.each([
  [1000, 9, 'A $480 sofa: you receive $432, usually in 9 days.'],
  [1250, 1, 'A $480 sofa: you receive $420, usually in a day.'],
  [1000, null, 'A $480 sofa: you receive $432.'],
  [0, null, 'A $480 sofa: you receive $480.'],
])('with a fee of %i and %s days it is told what selling brings', (fee_basis_points, median_days, words) => {
  expect(sellingWords({ fee_basis_points, median_days })).toBe(words)
})
