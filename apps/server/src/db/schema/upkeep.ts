import { TEXT } from '@patina/contract/limits'
import { index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'

/** What the embedded mail provider has sent. */
export const mails = pgTable('mails', {
  id: id(),
  recipient: varchar({ length: TEXT.email }).notNull(),
  replyTo: varchar({ length: TEXT.email }),
  subject: varchar({ length: 200 }).notNull(),
  body: text().notNull(),
  createdAt: now(),
})

/** Work that one process does for all: whoever holds the lease, until it runs out. */
export const leases = pgTable('leases', {
  name: varchar({ length: 40 }).primaryKey(),
  holder: uuid().notNull(),
  until: moment().notNull(),
})

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
