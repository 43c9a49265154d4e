import { expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { fromMinute: 22 * 60, toMinute: 7 * 60, timeZone: 'Europe/Berlin' }
const at = (moment: string) => quietUntil(night, new Date(moment))?.toISOString()

it.each([
  ['2026-01-10T20:59:59Z', undefined],
  ['2026-01-10T21:00:00Z', '2026-01-11T06:00:00.000Z'],
  ['2026-01-11T05:59:30Z', '2026-01-11T06:00:00.000Z'],
  ['2026-01-11T06:00:00Z', undefined],
  ['2026-07-10T20:30:00Z', '2026-07-11T05:00:00.000Z'],
])('at %s quiet hours last until %s', (moment, end) => {
  expect(at(moment)).toBe(end)
})

it('hours within one day are quiet between them alone', () => {
  const noon = { fromMinute: 12 * 60, toMinute: 14 * 60, timeZone: 'UTC' }
  expect(quietUntil(noon, new Date('2026-01-10T13:10:00Z'))?.toISOString()).toBe('2026-01-10T14:00:00.000Z')
  expect(quietUntil(noon, new Date('2026-01-10T11:00:00Z'))).toBeUndefined()
  expect(quietUntil(noon, new Date('2026-01-10T23:00:00Z'))).toBeUndefined()
})

it('on the night that an hour is left out the end comes an hour late, and on the one that has an hour more it is looked at again', () => {
  expect(at('2026-03-28T21:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(at('2026-10-24T20:00:00Z')).toBe('2026-10-25T05:00:00.000Z')
  expect(at('2026-10-25T05:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
})
