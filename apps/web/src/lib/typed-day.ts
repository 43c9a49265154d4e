/** A day as people type it: the year is enough, and stands for its first day. */
export function typedDay(typed: string): string {
  const day = typed.trim()
  if (/^\d{4}$/.test(day)) return `${day}-01-01`
  return /^\d{4}-\d{2}$/.test(day) ? `${day}-01` : day
}

/** Whether only the year of a day was said. */
export const isYearAlone = (day: string): boolean => day.slice(4, 10) === '-01-01'

/** As it would have been typed. */
export const typedDayOf = (day: string): string => (isYearAlone(day) ? day.slice(0, 4) : day)
