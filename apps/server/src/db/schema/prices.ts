import { PRICE_PLAN } from '@patina/contract/prices'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, isPrice, moment, oneOf } from './columns.ts'
import { products } from './products.ts'

const { least, most } = PRICE_PLAN.everyDays

/** Which prices fall by themselves, as their sellers have declared. A plan ends with its last step, and with the sale. */
export const pricePlans = pgTable(
  'price_plans',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    /** What it cost when the plan was made. */
    startCents: integer().notNull(),
    stepCents: integer().notNull(),
    everyDays: integer().notNull(),
    floorCents: integer().notNull(),
    /** The beginning of a day in the shop's time zone; later where somebody had the product then. */
    nextAt: moment().notNull(),
  },
  (t) => [
    // What the job looks for.
    index('price_plans_due').on(t.nextAt),
    check('price_plans_floor', isPrice(t.floorCents)),
    check('price_plans_falling', sql`${t.stepCents} > 0 and ${t.floorCents} < ${t.startCents}`),
    check('price_plans_every_days', sql`${t.everyDays} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`),
  ],
)

export const PRICE_CAUSES = ['edit', 'plan'] as const

/** Every change of a product's price. Rows are never changed: a trigger refuses it. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    fromCents: integer().notNull(),
    toCents: integer().notNull(),
    cause: text({ enum: PRICE_CAUSES }).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('price_changes_of_product').on(t.productId, t.at),
    // What was lowered lately.
    index('price_changes_at').on(t.at),
    check('price_changes_from', isPrice(t.fromCents)),
    check('price_changes_to', isPrice(t.toCents)),
    check('price_changes_differ', sql`${t.fromCents} <> ${t.toCents}`),
    check('price_changes_cause_known', oneOf(t.cause, PRICE_CAUSES)),
  ],
)
