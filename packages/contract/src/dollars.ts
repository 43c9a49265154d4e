import * as z from 'zod/mini'
import { PRICE } from './limits.ts'
import { formatNumber } from './money.ts'

export const wholeCents = z.refine<number>((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
  error: 'has fractions of a cent',
})

/** Money travels as a number of dollars and is kept as whole cents. */
export const dollars = z
  .number({ error: 'is not a number' })
  .check(
    z.gte(PRICE.smallest, { error: `must be at least $${PRICE.smallest.toFixed(2)}` }),
    z.lte(PRICE.largest, { error: `must be at most $${formatNumber(PRICE.largest)}` }),
    wholeCents,
  )
