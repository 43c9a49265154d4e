import { SEARCHES } from '@patina/contract/limits'
import { FREQUENCIES } from '@patina/contract/new-saved-search'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, now, oneOf, written } from './columns.ts'

/** What somebody looks for again and again. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: written(SEARCHES.name).notNull(),
    /** The list's own parameters, read anew each time: what a filter means is written in one place. */
    query: varchar({ length: SEARCHES.query }).notNull(),
    /** The category that it asks for, if any; a search whose category has nothing new is not run. */
    categoryId: uuid(),
    frequency: text({ enum: FREQUENCIES }).notNull(),
    /** The newest product when its owner last looked, and up to which they were told: what has a greater id is new. */
    lookedId: uuid().notNull(),
    toldId: uuid().notNull(),
    /** When it is run next; null where its owner wants to hear nothing. */
    nextAt: moment(),
    createdAt: now(),
  },
  (t) => [
    // A hash, since an address may be longer than what a B-tree holds.
    uniqueIndex('saved_searches_once').on(t.userId, sql`md5(${t.query})`),
    index('saved_searches_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check('saved_searches_frequency_known', oneOf(t.frequency, FREQUENCIES)),
    check('saved_searches_run', sql`(${t.frequency} = 'never') = (${t.nextAt} is null)`),
  ],
)

/** What one run of a search has found: how much, and the first few. Its owner was told of it, and it is kept as long as that is shown. */
export const searchFinds = pgTable(
  'search_finds',
  {
    id: id(),
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    total: integer().notNull(),
    productIds: uuid().array().notNull(),
    foundAt: moment().notNull(),
  },
  (t) => [index('search_finds_of_search').on(t.searchId), index('search_finds_by_age').on(t.foundAt)],
)
