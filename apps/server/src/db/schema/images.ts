import { TEXT } from '@patina/contract/limits'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, now } from './columns.ts'

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
