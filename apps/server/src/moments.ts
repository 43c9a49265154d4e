/** By name: an offset such as +01:00 would be wrong for half of the year. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Writes moments as people of the shop's time zone read them: '16 Nov 2026, 20:29 CET'. */
export function createMomentFormat(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (moment) => format.format(moment)
}
