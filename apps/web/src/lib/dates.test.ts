import { expect, test } from 'vitest'
import { formatDay, timeSince } from './dates.ts'

test.each([
  ['2021-05-04', '4 May 2021'],
  ['2026-11-14T23:59:59.999Z', '14 Nov 2026'],
  ['2026-01-01T00:00:00.000Z', '1 Jan 2026'],
])('%s is written as %s wherever the reader is', (iso, day) => {
  expect(formatDay(iso)).toBe(day)
})

test.each([
  ['2026-11-14T11:59:40.000Z', 'just now'],
  ['2026-11-14T12:00:30.000Z', 'just now'],
  ['2026-11-14T11:58:00.000Z', '2 minutes ago'],
  ['2026-11-14T11:00:00.000Z', '1 hour ago'],
  ['2026-11-11T11:00:00.000Z', '3 days ago'],
  ['2026-09-01T12:00:00.000Z', '2 months ago'],
  ['2024-11-10T12:00:00.000Z', '2 years ago'],
])('at noon of 14 Nov 2026, %s was %s', (iso, words) => {
  expect(timeSince(iso, Date.parse('2026-11-14T12:00:00.000Z'))).toBe(words)
})
