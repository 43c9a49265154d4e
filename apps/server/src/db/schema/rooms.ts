import { MARKS } from '@patina/contract/limits'
import { ROOMS } from '@patina/contract/rooms'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from './columns.ts'
import { products } from './products.ts'

const whole = sql.raw(String(MARKS.whole))

/** Where products stand in the pictures of rooms that the home page begins with. */
export const roomPins = pgTable(
  'room_pins',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    room: text({ enum: ROOMS }).notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.room] }),
    check('room_pins_room_known', oneOf(t.room, ROOMS)),
    check('room_pins_on_picture', sql`${t.x} between 0 and ${whole} and ${t.y} between 0 and ${whole}`),
  ],
)
