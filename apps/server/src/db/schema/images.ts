import { TEXT } from '@patina/contract/limits'
import { COLOURS, LOOKS } from '@patina/contract/look-names'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, now, someOf } from './columns.ts'

/** Pictures that were uploaded, and what is known of them. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** Empty for pictures that came with the shop. */
    ownerId: uuid().references(() => users.id),
    url: varchar({ length: TEXT.url }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    placeholder: varchar({ length: 4000 }).notNull(),
    createdAt: now(),
  },
  (t) => [unique('pictures_once_per_owner').on(t.ownerId, t.url).nullsNotDistinct()],
)

/** What was seen in a picture, by which copies of it are found. One that could not be read, or shows nothing, has no hashes. */
export const picturePrints = pgTable(
  'picture_prints',
  {
    pictureId: uuid()
      .primaryKey()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** As signed numbers: see picture-hash.ts. */
    hashes: bigint({ mode: 'bigint' }).array().notNull(),
    /** Sixteen bits each of a hash, with their place in it. */
    bands: integer().array().notNull(),
    colours: text({ enum: COLOURS }).array().notNull(),
    /** To be compared with those of other sellers, since a product shows it. */
    isDue: boolean().notNull(),
  },
  (t) => [
    index('picture_prints_bands').using('gin', t.bands),
    index('picture_prints_due').on(t.pictureId).where(sql`${t.isDue}`),
    check('picture_prints_hashes', sql`cardinality(${t.hashes}) in (0, 4)`),
    check('picture_prints_colours', someOf(t.colours, COLOURS, LOOKS.mostColours)),
  ],
)

/** Pictures that only those may see whom something shows them to, such as evidence. */
export const privatePictures = pgTable(
  'private_pictures',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Random and told to nobody: addresses name the id. */
    fileName: varchar({ length: 80 }).notNull(),
    createdAt: moment().notNull(),
    /** Since when something uses it; without, it is deleted after a day. */
    claimedAt: moment(),
  },
  (t) => [
    unique('private_pictures_file').on(t.fileName),
    index('private_pictures_owner').on(t.ownerId),
    index('private_pictures_unclaimed').on(t.createdAt).where(sql`${t.claimedAt} is null`),
  ],
)
