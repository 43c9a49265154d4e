import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'

/** How far the demo's clock is ahead of the machine's: one row, which every process goes by. */
export const shopClock = pgTable(
  'shop_clock',
  {
    id: integer().primaryKey().default(1),
    aheadSeconds: integer().notNull(),
  },
  (t) => [check('shop_clock_one_row', sql`${t.id} = 1`), check('shop_clock_ahead', sql`${t.aheadSeconds} >= 0`)],
)
