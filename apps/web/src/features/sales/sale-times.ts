import { clockTime } from '#lib/clock-time.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '19 Nov', and the year where it is another one. */
const dateOf = (date: Date, now: Date): string =>
  `${date.getDate()} ${MONTHS[date.getMonth()]}${date.getFullYear() === now.getFullYear() ? '' : ` ${date.getFullYear()}`}`

/** Counted in days of the calendar, which are not all of the same length. */
function daysFrom(now: Date, date: Date): number {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()
  return Math.round((midnight(date) - midnight(now)) / DAY_MS)
}

const NEAR: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** 'today 14:00', 'Thursday 14:00', 'Thursday 3 Dec, 14:00'. */
export function momentWords(iso: string, nowMs: number): string {
  const [date, now] = [new Date(iso), new Date(nowMs)]
  const days = daysFrom(now, date)
  const near = NEAR[days] ?? (days > 1 && days < 7 ? DAYS[date.getDay()] : undefined)
  if (near) return `${near} ${clockTime(date)}`
  const weekday = days > 0 ? `${DAYS[date.getDay()]} ` : ''
  return `${weekday}${dateOf(date, now)}, ${clockTime(date)}`
}

/** '19 Nov 2026' */
export function dayWords(iso: string): string {
  const date = new Date(iso)
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** 'Thursday 19 Nov, 14:00–15:00'; in a heading the day does not part from its month. */
export function slotWords({ from, until }: { from: string; until: string }, nowMs: number): string {
  const [start, end] = [new Date(from), new Date(until)]
  const date = dateOf(start, new Date(nowMs)).replaceAll(' ', '\u00a0')
  return `${DAYS[start.getDay()]} ${date}, ${clockTime(start)}–${clockTime(end)}`
}

/** '3 days', '5 hours', '1 minute'; undefined once it is over. */
export function timeLeft(iso: string, now: number): string | undefined {
  const left = Date.parse(iso) - now
  if (left <= 0) return undefined
  if (left >= 2 * DAY_MS) return count(left / DAY_MS, 'day')
  return left >= 2 * HOUR_MS ? count(left / HOUR_MS, 'hour') : count(Math.ceil(left / MINUTE_MS), 'minute')
}

const count = (amount: number, unit: string): string => {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
