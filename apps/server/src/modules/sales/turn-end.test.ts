import { describe, expect, it } from 'vitest'
import { turnEnd } from './turn-end.ts'

const endOf = (called: string, timeZone = 'Europe/Berlin') => turnEnd(new Date(called), timeZone).toISOString()

describe('a turn', () => {
  it('lasts half an hour by day', () => {
    expect(endOf('2026-11-17T13:00:00Z')).toBe('2026-11-17T13:30:00.000Z')
    expect(endOf('2026-11-17T07:00:00Z')).toBe('2026-11-17T07:30:00.000Z')
  })

  it('that begins before ten in the evening lasts half an hour, though it ends after', () => {
    expect(endOf('2026-11-17T20:59:59Z')).toBe('2026-11-17T21:29:59.000Z')
  })

  it('that begins at ten in the evening or later lasts until half past eight', () => {
    expect(endOf('2026-11-17T21:00:00Z')).toBe('2026-11-18T07:30:00.000Z')
    expect(endOf('2026-11-17T22:59:59Z')).toBe('2026-11-18T07:30:00.000Z')
  })

  it('that begins after midnight lasts until half past eight of that morning', () => {
    expect(endOf('2026-11-17T23:00:00Z')).toBe('2026-11-18T07:30:00.000Z')
    expect(endOf('2026-11-18T06:59:59Z')).toBe('2026-11-18T07:30:00.000Z')
  })

  it('goes by the clocks on the wall when they change in that night', () => {
    // Summer time begins on 29 March and ends on 25 October 2026.
    expect(endOf('2026-03-28T22:00:00Z')).toBe('2026-03-29T06:30:00.000Z')
    expect(endOf('2026-03-29T00:30:00Z')).toBe('2026-03-29T06:30:00.000Z')
    expect(endOf('2026-10-24T20:30:00Z')).toBe('2026-10-25T07:30:00.000Z')
    expect(endOf('2026-10-25T00:30:00Z')).toBe('2026-10-25T07:30:00.000Z')
    expect(endOf('2026-10-25T01:30:00Z')).toBe('2026-10-25T07:30:00.000Z')
  })

  it('goes by the time zone of the shop', () => {
    expect(endOf('2026-11-17T13:00:00Z', 'Asia/Tokyo')).toBe('2026-11-17T23:30:00.000Z')
    expect(endOf('2026-11-17T17:00:00Z', 'Asia/Kolkata')).toBe('2026-11-18T03:00:00.000Z')
  })

  it('ends after it began, whenever that is', () => {
    const startOf2026 = Date.UTC(2026, 0)
    for (let minutes = 0; minutes < 366 * 24 * 60; minutes += 37) {
      const called = new Date(startOf2026 + minutes * 60_000)
      const lasts = (turnEnd(called, 'America/New_York').getTime() - called.getTime()) / 60_000
      expect(lasts).toBeGreaterThanOrEqual(30)
      expect(lasts).toBeLessThanOrEqual((10 + 1) * 60 + 30)
    }
  })
})
