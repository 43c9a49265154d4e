import { expect, test } from 'vitest'
import { formatDay } from './dates.ts'

test.each([
  ['2026-11-14T23:59:59.999Z', 'UTC', '14 Nov 2026'],
  ['2026-01-01T00:00:00.000Z', 'UTC', '1 Jan 2026'],
  ['2026-09-14T23:30:00.000Z', 'Europe/Berlin', '15 Sep 2026'],
  ['2026-01-01T04:30:00.000Z', 'America/New_York', '31 Dec 2025'],
])('at %s it is in %s the %s, wherever the reader is', (iso, timeZone, day) => {
  expect(formatDay(iso, timeZone)).toBe(day)
})

test('a day that somebody has named is the same in every zone', () => {
  expect(formatDay('2021-05-04', 'America/New_York')).toBe('4 May 2021')
  expect(formatDay('2021-05-04', 'Pacific/Kiritimati')).toBe('4 May 2021')
})

test('a browser that is older than the name of a zone writes the day in UTC', () => {
  expect(formatDay('2026-11-14T12:00:00.000Z', 'Mars/Olympus')).toBe('14 Nov 2026')
})
