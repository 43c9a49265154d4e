/** What is hardly cheaper is no news. */
export const LEAST_DROP_PERCENT = 5

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** When mails about lower prices go out each day, in UTC: of a fixed length, days never overlap or leave a gap. */
const DIGEST_HOUR = 16

/** The next time that all lower prices since the one before are mailed together. */
export function digestAfter(at: Date): Date {
  const offset = DIGEST_HOUR * HOUR_MS
  return new Date(Math.floor((at.getTime() - offset) / DAY_MS) * DAY_MS + DAY_MS + offset)
}
