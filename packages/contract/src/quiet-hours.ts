const MINUTES_PER_DAY = 24 * 60
/** What waits longer than that would be old news. */
export const LONGEST_QUIET_HOURS = 12

/** While they last, nothing is mailed or pushed that can wait. */
export type QuietHours = { from: string; to: string; time_zone: string }

/** '22:30' as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** How long it is from one time of day to the next time that it is another. */
export const minutesUntil = (from: number, to: number): number => (to - from + MINUTES_PER_DAY) % MINUTES_PER_DAY
