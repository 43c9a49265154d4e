import { TEXT } from '@patina/contract/limits'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'

/** Mails that wait to be sent, and those that are never sent: the demo's, and what nobody would take. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: varchar({ length: TEXT.email }).notNull(),
    replyTo: varchar({ length: TEXT.email }),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: now(),
    /** When it is to be tried next; empty where it is not. */
    dueAt: moment(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('mails_due').on(t.dueAt).where(sql`${t.dueAt} is not null`)],
)

/** Work that one process does for all: whoever holds the lease, until it runs out. */
export const leases = pgTable('leases', {
  name: varchar({ length: 40 }).primaryKey(),
  holder: uuid().notNull(),
  until: moment().notNull(),
})

/**
 * How far background work has come: the next look begins there. In backups too, so that a restored shop asks the card
 * provider for everything since.
 */
export const workMarks = pgTable('work_marks', {
  name: varchar({ length: 40 }).primaryKey(),
  reachedAt: moment().notNull(),
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

/** How often the catalogue has changed, in as many slots as were written to at once: the sum is what counts. */
export const catalogueChanges = pgTable('catalogue_changes', {
  slot: integer().primaryKey().generatedAlwaysAsIdentity(),
  total: bigint({ mode: 'number' }).notNull(),
})
