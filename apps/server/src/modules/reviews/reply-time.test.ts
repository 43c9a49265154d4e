import { expect, it } from 'vitest'
import { replyTimeOf } from './reply-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = new Date('2026-11-17T12:00:00Z')
const asked = (ms: number) => new Date(NOW.getTime() - 10 * 24 * HOUR - ms)
const answered = (ms: number) => ({ askedAt: asked(ms), repliedAt: asked(0) })
const ignored = (sinceMs: number) => ({ askedAt: new Date(NOW.getTime() - sinceMs), repliedAt: null })

it('four answers are too few to say how soon somebody answers', () => {
  expect(replyTimeOf(Array(4).fill(answered(MINUTE)), NOW)).toEqual({ within: null, of: 4 })
})

it.each([
  [HOUR, 'hour'],
  [HOUR + 1, 'hours'],
  [6 * HOUR, 'hours'],
  [6 * HOUR + 1, 'day'],
  [24 * HOUR, 'day'],
  [24 * HOUR + 1, 'days'],
])('five answers after %i ms are within: %s', (ms, within) => {
  expect(replyTimeOf(Array(5).fill(answered(ms)), NOW)).toEqual({ within, of: 5 })
})

it('goes by the middle one, and by the slower of two', () => {
  const quick = Array(3).fill(answered(MINUTE))
  expect(replyTimeOf([...quick, answered(48 * HOUR), answered(48 * HOUR)], NOW).within).toBe('hour')
  expect(replyTimeOf([...quick, ...Array(3).fill(answered(48 * HOUR))], NOW).within).toBe('days')
})

it('who is not answered for more than a day counts, who has asked just now does not', () => {
  const quick = Array(2).fill(answered(MINUTE))
  expect(replyTimeOf([...quick, ...Array(3).fill(ignored(25 * HOUR))], NOW)).toEqual({ within: 'days', of: 5 })
  expect(replyTimeOf([...quick, ...Array(3).fill(ignored(23 * HOUR))], NOW)).toEqual({ within: null, of: 2 })
})
