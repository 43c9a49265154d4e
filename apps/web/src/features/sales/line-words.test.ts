import { expect, test } from 'vitest'
import { othersTime, placeWords, untilWords } from './line-words.ts'

const now = new Date(2026, 10, 17, 14, 0).getTime()
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test('what is held or reserved for less than an hour is counted down, for longer it says until when', () => {
  expect(othersTime({ state: 'held', until: inMinutes(6.2) }, now)).toBe('Held for 6:12 more.')
  expect(othersTime({ state: 'reserved', until: inMinutes(29) }, now)).toBe('Reserved for 29:00 more.')
  expect(othersTime({ state: 'reserved', until: inMinutes(90) }, now)).toBe('Reserved until 15:30.')
  expect(othersTime({ state: 'reserved', until: inMinutes(18.5 * 60) }, now)).toBe('Reserved until tomorrow 08:30.')
})

test('what has run out and is not free yet will be in a moment', () => {
  expect(othersTime({ state: 'held', until: inMinutes(-1) }, now)).toBe('Held for a moment more.')
  expect(othersTime({ state: 'reserved', until: null }, now)).toBe('Reserved for a moment more.')
})

test('who waits is told their place, and who does not which it would be', () => {
  expect(placeWords({ place: null, waiting: 0 })).toBe('You would be 1st.')
  expect(placeWords({ place: null, waiting: 1 })).toBe('You would be 2nd.')
  expect(placeWords({ place: 3, waiting: 4 })).toBe('You are 3rd in line.')
  expect(placeWords({ place: 10, waiting: 10 })).toBe('You are 10th in line.')
  expect(placeWords({ place: null, waiting: 10 })).toBe('The line is full: 10 wait.')
})

test('a turn of today says the time alone', () => {
  expect(untilWords(inMinutes(30), now)).toBe('14:30')
})
