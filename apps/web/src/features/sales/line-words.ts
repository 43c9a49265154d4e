import { MOST_WAITING, type QueueAnswer } from '@patina/contract/queue'
import { formatLeft } from '#features/payments/index.ts'
import { momentWords } from './sale-times.ts'

const HOUR_MS = 3_600_000
const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** '14:30', 'tomorrow 8:30'. */
export const untilWords = (until: string, now: number): string => momentWords(until, now).replace(/^today /, '')

/** For how long somebody else has the piece, at the most. */
export function othersTime({ state, until }: Pick<QueueAnswer, 'state' | 'until'>, now: number): string {
  const how = state === 'held' ? 'Held' : 'Reserved'
  const left = until === null ? 0 : Date.parse(until) - now
  if (!until || left <= 0) return `${how} for a moment more.`
  return left < HOUR_MS ? `${how} for ${formatLeft(left)} more.` : `${how} until ${untilWords(until, now)}.`
}

/** Where somebody stands in line, or would. */
export function placeWords({ place, waiting }: Pick<QueueAnswer, 'place' | 'waiting'>): string {
  if (place !== null) return `You are ${ordinal(place)} in line.`
  return waiting >= MOST_WAITING ? `The line is full: ${waiting} wait.` : `You would be ${ordinal(waiting + 1)}.`
}

/** '1st', '2nd', …; nobody is 11th. */
const ordinal = (place: number): string => `${place}${ENDINGS[place] ?? 'th'}`
