import { TEXT } from '@patina/contract/limits'
import { integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, now } from './columns.ts'

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
