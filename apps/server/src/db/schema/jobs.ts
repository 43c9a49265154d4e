import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Work that one process does for all: the one that holds the lease, until it runs out. */
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
