import * as z from 'zod/mini'
import { CONDITIONS } from './choices.ts'
import { dollars } from './dollars.ts'
import { id } from './ids.ts'
import { storedText } from './text.ts'

/** How slowly a declared price may fall, and how soon it begins, in days. */
export const PRICE_PLAN = { everyDays: { least: 1, most: 60 }, startsWithin: 60 } as const

const day = z.iso.date({ error: 'is not a date' })

/** A piece that somebody thinks of selling. */
export const hintQuery = z.strictObject({
  category: id,
  condition: z.enum(CONDITIONS, { error: 'must be excellent, good or fair' }),
  /** When it was bought new, and for how much. */
  bought: day,
  original: z.pipe(z.coerce.number({ error: 'is not a number' }), dollars),
})

/** What half of such pieces sold for. */
export const priceHint = z.object({
  /** Null where too few were sold here to say. */
  band: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** How many of the same condition and age were sold, and how many in the category. */
  like: z.int(),
  sales: z.int(),
  /** The same for people. */
  sentence: storedText,
})

export type PriceHint = z.infer<typeof priceHint>

const { least, most } = PRICE_PLAN.everyDays

/** A price that falls by a step every so many days, from a day on, until it reaches the floor. */
export const newPricePlan = z.strictObject({
  step: dollars,
  every_days: z
    .int({ error: 'must be a whole number of days' })
    .check(z.gte(least, { error: `must be at least ${least}` }), z.lte(most, { error: `must be at most ${most}` })),
  floor: dollars,
  first_on: day,
})
export type NewPricePlan = z.infer<typeof newPricePlan>

const pricePlan = z.object({
  step: dollars,
  every_days: z.int(),
  floor: dollars,
  /** When it falls next, by the calendar of the shop's time zone, and what it costs then. */
  next_on: day,
  next_price: dollars,
})

/** What there is to say about a price beside the number. */
export const productPrice = z.object({
  price: dollars,
  plan: z.nullable(pricePlan),
  /** Since when it is lower, within the last 30 days; and the lowest price of the 30 days before that. */
  reduced: z.nullable(z.object({ on: day, lowest_before: dollars })),
  /** All of it for people. */
  sentences: z.array(storedText),
})
export type ProductPrice = z.infer<typeof productPrice>
