import { expect, test } from 'vitest'
import { byDay, dayWords } from './message-days.ts'

test('messages of one day stand together, by the calendar of the one who looks', () => {
  const messages = ['2026-11-16T22:30:00.000Z', '2026-11-16T23:30:00.000Z', '2026-11-17T08:00:00.000Z'].map((at) => ({
    at,
  }))
  expect(byDay(messages, 'UTC').map(({ day, items }) => [day, items.length])).toEqual([
    ['16 Nov 2026', 2],
    ['17 Nov 2026', 1],
  ])
  expect(byDay(messages, 'Europe/Berlin').map(({ day, items }) => [day, items.length])).toEqual([
    ['16 Nov 2026', 1],
    ['17 Nov 2026', 2],
  ])
})

test.each([
  ['17 Nov 2026', 'Today'],
  ['16 Nov 2026', 'Yesterday'],
  ['15 Nov 2026', '15 Nov 2026'],
  ['18 Nov 2026', '18 Nov 2026'],
])('%s is called %s', (day, words) => {
  expect(dayWords(day, Date.parse('2026-11-17T14:00:00.000Z'), 'UTC')).toBe(words)
})
