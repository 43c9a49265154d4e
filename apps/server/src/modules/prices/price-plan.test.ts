import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, nextFall, nextPrice, startOf } from './price-plan.ts'

const PLAN = { stepCents: 2900, everyDays: 7, floorCents: 36_000 }
const PORTLAND = 'America/Los_Angeles'

describe('a declared price', () => {
  it('falls by its step and stops at its floor', () => {
    expect(nextPrice(48_000, PLAN)).toBe(45_100)
    expect(nextPrice(38_000, PLAN)).toBe(36_000)
    expect(nextPrice(36_000, PLAN)).toBe(36_000)
  })

  it('falls again when a day begins, so many days after the last step', () => {
    const fallen = new Date('2026-11-19T08:00:30Z')
    expect(nextFall(fallen, PLAN, PORTLAND)).toEqual(new Date('2026-11-26T08:00:00Z'))
  })

  it('stands its days also after a step that came late', () => {
    const late = new Date('2026-11-21T23:00:00Z')
    expect(nextFall(late, PLAN, PORTLAND)).toEqual(new Date('2026-11-28T08:00:00Z'))
  })

  it('goes by the calendar where clocks are changed in between', () => {
    const before = new Date('2026-10-30T07:00:00Z')
    expect(nextFall(before, PLAN, PORTLAND)).toEqual(new Date('2026-11-06T08:00:00Z'))
  })
})

describe('a day', () => {
  it('is that of the shop’s time zone', () => {
    const moment = new Date('2026-11-19T05:00:00Z')
    expect(dayOf(moment, PORTLAND)).toBe('2026-11-18')
    expect(dayOf(moment, 'Europe/Berlin')).toBe('2026-11-19')
    expect(startOf('2026-11-19', 'Europe/Berlin')).toEqual(new Date('2026-11-18T23:00:00Z'))
  })

  it('is counted over the ends of months', () => {
    expect(addDays('2026-12-28', 7)).toBe('2027-01-04')
    expect(daysBetween('2026-11-30', '2027-01-04')).toBe(35)
  })
})
