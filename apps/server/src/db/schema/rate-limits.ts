import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Calls counted against a limit that all processes share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    hits: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.resetsAt)],
)
