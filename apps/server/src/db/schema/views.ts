import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

/** How many browsers have looked at a product on a day. Nothing says which. */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.day] }), check('product_views_some', sql`${t.views} > 0`)],
)
