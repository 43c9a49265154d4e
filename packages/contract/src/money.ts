import * as z from 'zod/mini'
import { PRICE } from './limits.ts'

const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** Money travels as a number of dollars and is kept as whole cents. */
export const dollars = z
  .number({ error: 'is not a number' })
  .check(
    z.gte(PRICE.smallest, { error: `must be at least $${PRICE.smallest.toFixed(2)}` }),
    z.lte(PRICE.largest, { error: `must be at most $${PRICE.largest.toLocaleString('en-US')}` }),
    z.refine(isWholeCents, { error: 'has fractions of a cent' }),
  )

export const toCents = (amount: number): number => Math.round(amount * 100)
export const toDollars = (cents: number): number => cents / 100

/** '$1,250', '$89.50': cents show only where there are any. */
export function formatDollars(amount: number): string {
  const cents = toCents(amount)
  const digits = cents % 100 === 0 ? 0 : 2
  return `$${toDollars(cents).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}

/** How much less than new, in whole percent; 0 where nothing is saved. */
export function percentSaved(resale: number, original: number): number {
  return resale < original ? Math.round(100 - (100 * resale) / original) : 0
}
