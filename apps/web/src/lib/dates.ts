const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** A day that somebody has named, and no moment: it is the same everywhere. */
const NAMED_DAY = /^\d{4}-\d\d-\d\d$/

/** '14 Nov 2026', the day that it is at a moment in a time zone. */
export function formatDay(iso: string, timeZone: string): string {
  const { year, month, day } = dayAt(new Date(iso), NAMED_DAY.test(iso) ? 'UTC' : timeZone)
  // Engines differ in how they shorten months.
  return `${day} ${MONTHS[month - 1]} ${year}`
}

type Day = { year: number; month: number; day: number }

/** A slow phone takes 50 ms to open the browser's format of a zone, of which UTC needs none. */
function dayAt(moment: Date, timeZone: string): Day {
  const parts = timeZone === 'UTC' ? undefined : formatIn(timeZone)?.formatToParts(moment)
  if (!parts) return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() }
  const numberOf = (part: keyof Day) => Number(parts.find(({ type }) => type === part)?.value)
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') }
}

const formats: Record<string, Intl.DateTimeFormat> = {}

/** Nothing where a browser is older than the zone's name. */
function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    formats[timeZone] ??= new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      timeZone,
    })
    return formats[timeZone]
  } catch {
    return undefined
  }
}
