import { formatDollars, toDollars } from '@patina/contract/money'
import type { Band } from './price-band.ts'
import { daysBetween } from './price-plan.ts'

const dollarsOf = (cents: number): string => formatDollars(toDollars(cents))

/** 'Half of such pieces sold for $410–720 (6 like it, 40 sofas).' */
export function bandSentence({ band, like, sales }: Band, category: string): string {
  if (!band) return `Too few ${namesOf(category)} have been sold here to say what such pieces sell for.`
  const [low, high] = [dollarsOf(band.lowCents), dollarsOf(band.highCents)]
  return `Half of such pieces sold for ${low}–${high.slice(1)} (${like || 'none'} like it, ${sales} ${namesOf(category)}).`
}

/** Categories are called by what is in them, or by what that is for. */
const namesOf = (category: string): string =>
  category.endsWith('s') ? category.toLowerCase() : `pieces in ${category}`

type Falling = { cents: number; nextCents: number; floorCents: number; nextOn: string; today: string }

/** 'Now $480. On Thursday $451, never below $360.' */
export function planSentence({ cents, nextCents, floorCents, nextOn, today }: Falling): string {
  const end = nextCents === floorCents ? 'and no lower' : `never below ${dollarsOf(floorCents)}`
  return `Now ${dollarsOf(cents)}. ${onDay(nextOn, today)} ${dollarsOf(nextCents)}, ${end}.`
}

export const reducedSentence = (on: string, lowestCents: number): string =>
  `Reduced on ${dateWords(on)}. Lowest price of the 30 days before: ${dollarsOf(lowestCents)}.`

/** Within a week by its name. */
export function onDay(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days <= 0) return 'Later today'
  if (days === 1) return 'Tomorrow'
  return days < 7
    ? `On ${Temporal.PlainDate.from(day).toLocaleString('en-GB', { weekday: 'long' })}`
    : `On ${dateWords(day)}`
}

/** '14 Nov 2026'. */
const dateWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
