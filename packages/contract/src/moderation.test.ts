import { describe, expect, it } from 'vitest'
import {
  appealUntil,
  composeStatement,
  GROUND_NAMES,
  MEASURE_KINDS,
  needsWarningFirst,
  pointsAt,
} from './moderation.ts'

const now = new Date('2026-11-18T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const past = (kind: 'warn' | 'suspend', days: number, state: 'running' | 'lifted' = 'running') => ({
  kind,
  from: daysAgo(days),
  state,
})

describe('points of a history', () => {
  it('fall in a straight line to nothing within 180 days', () => {
    expect([0, 90, 180, 400].map((days) => pointsAt(now, [past('suspend', days)]))).toEqual([8, 4, 0, 0])
  })

  it('add up, without what was lifted', () => {
    expect(pointsAt(now, [past('suspend', 0), past('warn', 0), past('suspend', 0, 'lifted')])).toBe(9)
  })
})

describe('a warning', () => {
  it.each(['suspend', 'ban'] as const)('comes before: %s', (kind) => {
    expect(needsWarningFirst(kind, 'misleading', now, [])).toBe(true)
    expect(needsWarningFirst(kind, 'misleading', now, [past('warn', 30)])).toBe(false)
  })

  it('counts no more where it was lifted or is half a year old', () => {
    expect(needsWarningFirst('suspend', 'rude', now, [past('warn', 30, 'lifted'), past('warn', 181)])).toBe(true)
  })

  it('is not needed after what is grave, nor before what is milder', () => {
    expect(needsWarningFirst('suspend', 'fraud', now, [])).toBe(false)
    expect(needsWarningFirst('restrict', 'rude', now, [])).toBe(false)
  })
})

it('an appeal may be made for six months', () => {
  expect(appealUntil(new Date('2026-01-15T08:00:00Z'))).toEqual(new Date('2026-07-15T08:00:00Z'))
})

it.each(MEASURE_KINDS.flatMap((kind) => GROUND_NAMES.map((ground) => ({ kind, ground }))))(
  'the statement of $kind for $ground says what, why, by which facts and what one can do',
  ({ kind, ground }) => {
    const facts = 'The picture shows another chair.'
    const said = composeStatement({
      ...{ kind, ground, facts },
      about: 'Oak chair',
      from: now,
      until: null,
    })
    for (const part of ['Oak chair', 'Ground: ', facts, 'appeal until 18 May 2027', 'court']) {
      expect(said).toContain(part)
    }
  },
)
