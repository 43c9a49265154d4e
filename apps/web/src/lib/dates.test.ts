import { expect, test } from 'vitest'
import { formatDay } from './dates.ts'

test.each([
  ['2021-05-04', '4 May 2021'],
  ['2026-11-14T23:59:59.999Z', '14 Nov 2026'],
  ['2026-01-01T00:00:00.000Z', '1 Jan 2026'],
])('%s is written as %s wherever the reader is', (iso, day) => {
  expect(formatDay(iso)).toBe(day)
})
