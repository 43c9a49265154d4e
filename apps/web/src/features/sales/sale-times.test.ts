import { expect, test } from 'vitest'
import { dayWords, momentWords, slotWords, timeLeft } from './sale-times.ts'

/** By the clock of the one who looks, wherever that is: a Monday, at noon. */
const now = new Date(2026, 10, 16, 12).getTime()
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

test.each([
  [at(16, 14), 'today 14:00'],
  [at(17, 9, 5), 'tomorrow 09:05'],
  [at(15, 23), 'yesterday 23:00'],
  [at(19, 14), 'Thursday 14:00'],
  [at(22, 14), 'Sunday 14:00'],
  [at(23, 14), 'Monday 23 Nov, 14:00'],
  [at(10, 14), '10 Nov, 14:00'],
  [at(60, 14), 'Wednesday 30 Dec, 14:00'],
  [at(62, 14), 'Friday 1 Jan 2027, 14:00'],
])('%s is %s', (iso, words) => {
  expect(momentWords(iso, now)).toBe(words)
})

test('a slot names its day and both of its times', () => {
  expect(slotWords({ from: at(19, 14), until: at(19, 15, 30) }, now)).toBe('Thursday 19\u00a0Nov, 14:00–15:30')
  expect(dayWords(at(19, 14))).toBe('19 Nov 2026')
})

test.each([
  [2 * 86_400, '2 days'],
  [2 * 86_400 - 1, '47 hours'],
  [2 * 3600, '2 hours'],
  [3600, '60 minutes'],
  [59, '1 minute'],
  [0, undefined],
  [-5, undefined],
])('%i seconds before its end there is left: %s', (seconds, words) => {
  expect(timeLeft(new Date(now + seconds * 1000).toISOString(), now)).toBe(words)
})
