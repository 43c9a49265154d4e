const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** A day that somebody has named, and no moment: it is the same everywhere. */
const NAMED_DAY = /^\d{4}-\d\d-\d\d$/

/** '14 Nov 2026', the day that it is at a moment in a time zone. */
export function formatDay(iso: string, timeZone: string): string {
  const parts = formatIn(NAMED_DAY.test(iso) ? 'UTC' : timeZone).formatToParts(new Date(iso))
  const numberOf = (part: 'day' | 'month' | 'year') => Number(parts.find(({ type }) => type === part)?.value)
  // Engines differ in how they shorten months.
  return `${numberOf('day')} ${MONTHS[numberOf('month') - 1]} ${numberOf('year')}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = newFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  const numeric = { day: 'numeric', month: 'numeric', year: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...numeric, timeZone })
  } catch {
    // A browser may be older than the zone's name.
    return new Intl.DateTimeFormat('en-US', { ...numeric, timeZone: 'UTC' })
  }
}
