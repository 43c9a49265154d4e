import { toCents, toDollars } from '@patina/contract/money'
import type { PriceHint, ProductPrice } from '@patina/contract/prices'
import type { Band } from './price-band.ts'
import { bandSentence, planSentence, reducedSentence } from './price-words.ts'
import type { PriceStory } from './prices-service.ts'

/** Amounts below so many dollars are rounded to so many. */
const ROUNDED = [
  { below: 20, to: 1 },
  { below: 100, to: 5 },
  { below: 1000, to: 10 },
]

/** To what people would say: $412.37 is $410, and $1,237 is $1,250. */
function roundCents(cents: number): number {
  const dollars = toDollars(cents)
  const { to } = ROUNDED.find(({ below }) => dollars < below) ?? { to: 50 }
  return toCents(Math.max(Math.round(dollars / to) * to, 1))
}

export function presentHint({ category, band, like, sales }: Band & { category: string }): PriceHint {
  const rounded = band && { lowCents: roundCents(band.lowCents), highCents: roundCents(band.highCents) }
  return {
    band: rounded && { low: toDollars(rounded.lowCents), high: toDollars(rounded.highCents) },
    like,
    sales,
    sentence: bandSentence({ band: rounded, like, sales }, category),
  }
}

export const presentStory = ({ cents, today, plan, reduced }: PriceStory): ProductPrice => ({
  price: toDollars(cents),
  plan: plan && {
    step: toDollars(plan.stepCents),
    every_days: plan.everyDays,
    floor: toDollars(plan.floorCents),
    next_on: plan.nextOn,
    next_price: toDollars(plan.nextCents),
  },
  reduced: reduced && { on: reduced.on, lowest_before: toDollars(reduced.lowestCents) },
  sentences: [
    ...(plan ? [planSentence({ cents, today, ...plan })] : []),
    ...(reduced ? [reducedSentence(reduced.on, reduced.lowestCents)] : []),
  ],
})
