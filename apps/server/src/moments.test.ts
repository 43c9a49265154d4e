import { expect, it } from 'vitest'
import { createMomentFormat, isTimeZone } from './moments.ts'

it.each([
  ['UTC', '31 Dec 2026, 23:30 UTC'],
  ['Europe/Berlin', '1 Jan 2027, 00:30 CET'],
  ['America/New_York', '31 Dec 2026, 18:30 GMT-5'],
])('in %s a moment is written with its day, its time and its zone', (timeZone, words) => {
  expect(createMomentFormat(timeZone)(new Date('2026-12-31T23:30:00Z'))).toBe(words)
})

it.each([
  ['Europe/Berlin', true],
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+01:00', false],
  ['', false],
])('%s: whether it is the name of a time zone is %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne)
})
