import { TEXT } from '@patina/contract/limits'
import { check, foreignKey, index, integer, pgTable, primaryKey, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, isPrice, moment, now, written } from './columns.ts'
import { products } from './products.ts'

/** What people keep. */
export const favourites = pgTable(
  'favourites',
  {
    /** Sorts by when it was kept. */
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    keptAt: now(),
    /** What it cost then. */
    keptCents: integer().notNull(),
    /** What it cost when its keeper was last told that it costs less, and before that. */
    toldCents: integer(),
    droppedFromCents: integer(),
    droppedAt: moment(),
  },
  (t) => [
    unique('favourites_once').on(t.userId, t.productId),
    index('favourites_of_user').on(t.userId, t.id),
    // How many like it, and whom to tell.
    index('favourites_of_product').on(t.productId),
    check('favourites_price', isPrice(t.keptCents)),
  ],
)

/** Some of one's favourites under a name. */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: written(TEXT.collectionName).notNull(),
    /** What opens it for others, as long as its owner shares it. */
    token: varchar({ length: 22 }),
    createdAt: now(),
  },
  (t) => [
    unique('collections_token_once').on(t.token),
    unique('collections_of_user').on(t.userId, t.id),
    unique('collections_name_once').on(t.userId, t.name),
  ],
)

/** Both keys name the owner, so that nobody's collection can hold what somebody else has kept. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    userId: uuid().notNull(),
    collectionId: uuid().notNull(),
    productId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.productId] }),
    foreignKey({
      name: 'collection_products_of_collection',
      columns: [t.userId, t.collectionId],
      foreignColumns: [collections.userId, collections.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'collection_products_kept',
      columns: [t.userId, t.productId],
      foreignColumns: [favourites.userId, favourites.productId],
    }).onDelete('cascade'),
    index('collection_products_of_favourite').on(t.userId, t.productId),
  ],
)
