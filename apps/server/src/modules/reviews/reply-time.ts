import { FIGURES } from '@patina/contract/limits'
import type { ReplyTime } from '@patina/contract/reviews'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LONGEST: readonly { within: ReplyTime; ms: number }[] = [
  { within: 'hour', ms: HOUR_MS },
  { within: 'hours', ms: 6 * HOUR_MS },
  { within: 'day', ms: DAY_MS },
]

/** When a buyer first wrote to a seller, and when that one first wrote back. */
export type Asked = { askedAt: Date; repliedAt: Date | null }

/**
 * The median of how long people wait for a first answer, and of how many of them. Who has waited for more than a day in vain
 * counts as waiting for ever; who has asked only just is left out.
 */
export function replyTimeOf(asked: readonly Asked[], now: Date): { within: ReplyTime | null; of: number } {
  const waits = asked
    .map(({ askedAt, repliedAt }) =>
      repliedAt ? repliedAt.getTime() - askedAt.getTime() : unanswered(now.getTime() - askedAt.getTime()),
    )
    .filter((ms) => ms !== undefined)
    .toSorted((a, b) => a - b)
  if (waits.length < FIGURES.fewest) return { within: null, of: waits.length }
  // Of two in the middle the longer one: nobody is told too little.
  const median = waits[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY
  return { within: LONGEST.find(({ ms }) => median <= ms)?.within ?? 'days', of: waits.length }
}

const unanswered = (waitedMs: number): number | undefined => (waitedMs > DAY_MS ? Number.POSITIVE_INFINITY : undefined)
