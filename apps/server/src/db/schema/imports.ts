import { IMPORT_LIFE } from '@patina/contract/import-life'
import { IMPORT } from '@patina/contract/import-table'
import { type ImportState, ROW_STATES } from '@patina/contract/imports'
import { TEXT } from '@patina/contract/limits'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, oneOf } from './columns.ts'
import { products } from './products.ts'

/** Many listings on their way in at once. Its files lie in the data folder; all of it is deleted a day after it last moved. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    state: text().$type<ImportState>().notNull().default(IMPORT_LIFE.start),
    /** Why it can't be read or listed. */
    failure: varchar({ length: 1000 }),
    /** As the first line of its CSV names them; null until that is read. */
    columns: jsonb().$type<string[]>(),
    /** How often in a row it could not be gone on with for no fault of its own. */
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
    /** Until when one process works on it. */
    claimedUntil: moment(),
  },
  (t) => [
    // A seller's second one begins where the first has ended.
    uniqueIndex('imports_one_at_a_time').on(t.sellerId).where(sql`${t.state} not in ('listed', 'failed')`),
    index('imports_of_seller').on(t.sellerId),
    check('imports_state_known', oneOf(t.state, IMPORT_LIFE.states)),
  ],
)

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    /** As they were written, in the order of the columns. */
    cells: jsonb().$type<string[]>().notNull(),
    /** Null until it is checked. */
    state: text({ enum: ROW_STATES }),
    problems: jsonb().$type<{ column: string; reason: string }[]>().notNull().default([]),
    productId: uuid().references(() => products.id),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('import_rows_of_product').on(t.productId),
    check('import_rows_state_known', oneOf(t.state, ROW_STATES)),
  ],
)

/** The pictures that the rows name, and how far each has come. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    name: varchar({ length: IMPORT.longestFileName }).notNull(),
    /** Whether it can be shown is known by one of these two. */
    thumbnail: text(),
    problem: varchar({ length: 1000 }),
    /** Whether a row that can be listed shows it. */
    isNeeded: boolean().notNull().default(false),
    /** Where it is kept. */
    url: varchar({ length: TEXT.url }),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
)

/** Which rows sellers have imported: by their own number for it, or by what it said. Each becomes a product once. */
export const importedProducts = pgTable(
  'imported_products',
  {
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    key: varchar({ length: 100 + 8 * IMPORT.longestSku }).notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    importedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.key] }), index('imported_products_product').on(t.productId)],
)
