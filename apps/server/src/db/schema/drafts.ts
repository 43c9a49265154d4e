import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** Listings that a seller has begun and put aside. The id is made by the form, so that one sent twice is kept once. */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [index('listing_drafts_of_user').on(t.userId, t.changedAt)],
)
