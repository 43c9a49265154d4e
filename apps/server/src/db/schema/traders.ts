import { TEXT } from '@patina/contract/limits'
import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, written } from './columns.ts'

/** Sellers who have said that they sell as a business; all others sell privately. */
export const traders = pgTable('traders', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  businessName: written(TEXT.title).notNull(),
  businessAddress: written(TEXT.address).notNull(),
  businessEmail: varchar({ length: TEXT.email }).notNull(),
  registerNumber: written(TEXT.title).notNull(),
  saidAt: moment().notNull(),
})
