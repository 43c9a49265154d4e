/* How a declared price falls. Days are those of the shop's time zone, as '2026-11-19'; a price falls when a day begins. */

/** What a seller declares. */
export type Plan = { stepCents: number; everyDays: number; floorCents: number }

/** What it costs after the next step. */
export const nextPrice = (cents: number, { stepCents, floorCents }: Plan): number =>
  Math.max(cents - stepCents, floorCents)

export const dayOf = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const startOf = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

/** When it falls after it has fallen now. A step that came late makes those after it later too: each price stands its days. */
export const nextFall = (now: Date, { everyDays }: Plan, timeZone: string): Date =>
  startOf(addDays(dayOf(now, timeZone), everyDays), timeZone)
