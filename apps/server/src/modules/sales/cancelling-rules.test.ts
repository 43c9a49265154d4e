import { describe, expect, it } from 'vitest'
import { bannedUntil, countLately } from './cancelling-rules.ts'

const DAY = 86_400_000
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * DAY)
const days = (...numbers: number[]) => numbers.map(day)

describe('who has cancelled', () => {
  it.each([
    ['never', []],
    ['twice', [0, 1]],
    ['three times, but not within 90 days', [0, 50, 91]],
  ])('%s may order', (_what, cancelled) => {
    expect(bannedUntil(days(...cancelled), day(92))).toBeNull()
  })

  it.each([
    ['three times within 90 days', [0, 45, 90], 100, 120],
    ['three times on one day', [5, 5, 5], 6, 35],
    ['a fourth time', [0, 10, 20, 30], 31, 60],
    ['again after a ban', [0, 10, 20, 80], 81, 110],
  ])('%s may not order for 30 days from the last on', (_what, cancelled, today, until) => {
    expect(bannedUntil(days(...cancelled), day(today))).toEqual(day(until))
  })

  it('may order again from the end of the ban on, and not a moment before', () => {
    expect(bannedUntil(days(0, 1, 2), new Date(day(32).getTime() - 1))).toEqual(day(32))
    expect(bannedUntil(days(0, 1, 2), day(32))).toBeNull()
  })

  it('long ago is not counted as lately', () => {
    expect(countLately(days(0, 10, 50), day(100))).toBe(2)
    expect(countLately([], day(100))).toBe(0)
  })
})
