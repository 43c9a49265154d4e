import { sql } from 'drizzle-orm'
import { check, index, pgTable, real, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { pictures } from '../images.ts'
import { products } from '../products.ts'

/** Two sellers who show the same picture, for admins to look at; it goes with either product or picture. */
export const pictureMatches = pgTable(
  'picture_matches',
  {
    id: id(),
    /** Whose picture was compared with the others, as the later one. */
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherProductId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    otherPictureId: uuid()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** How far apart the two are: from 0, the same, to 1. */
    distance: real().notNull(),
    notedAt: moment().notNull(),
    /** Since when an admin has said that it is no copy. */
    settledAt: moment(),
  },
  (t) => [
    // However often the two are compared, and whichever of them comes first.
    uniqueIndex('picture_matches_once').on(
      sql`least(${t.productId}, ${t.otherProductId})`,
      sql`greatest(${t.productId}, ${t.otherProductId})`,
    ),
    index('picture_matches_open').on(t.id).where(sql`${t.settledAt} is null`),
    // Looked for each time one of these is deleted.
    index('picture_matches_of_product').on(t.productId),
    index('picture_matches_of_other').on(t.otherProductId),
    index('picture_matches_of_picture').on(t.pictureId),
    index('picture_matches_of_other_picture').on(t.otherPictureId),
    check('picture_matches_distance', sql`${t.distance} between 0 and 1`),
    check('picture_matches_of_two', sql`${t.productId} <> ${t.otherProductId}`),
  ],
)
