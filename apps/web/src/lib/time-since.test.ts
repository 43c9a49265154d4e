import { expect, test } from 'vitest'
import { timeSince } from './time-since.ts'

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
