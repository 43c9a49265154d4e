import type { Home } from '@patina/contract/homes'
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { now } from './columns.ts'

/** The ways into people's homes: nothing but lengths, and the names they gave them. */
export const homes = pgTable('homes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  homes: jsonb().$type<Home[]>().notNull(),
  changedAt: now(),
})
