import { TEXT } from '@patina/contract/limits'
import { check, index, integer, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, isPrice, now, written } from './columns.ts'
import { products } from './products.ts'

export const reports = pgTable(
  'reports',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    productName: written(TEXT.title).notNull(),
    priceCents: integer().notNull(),
    buyerName: written(TEXT.name).notNull(),
    buyerEmail: varchar({ length: TEXT.email }).notNull(),
    buyerPhone: written(TEXT.phone).notNull().default(''),
    reason: written(TEXT.reason).notNull().default(''),
    createdAt: now(),
  },
  (t) => [
    unique('reports_once_per_person_and_product').on(t.productId, t.reporterId),
    index('reports_of_person').on(t.reporterId),
    check('reports_price', isPrice(t.priceCents)),
  ],
)
