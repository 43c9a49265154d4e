import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictures, products, users } from '#db/schema.ts'

export type PictureRow = typeof pictures.$inferSelect
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

// What products are found by stays in the database.
const { search: _, ...columns } = getTableColumns(products)

/** A product as lists show it: with its first picture and its seller. */
export const PRODUCT_ROW = {
  product: columns,
  picture: pictures,
  seller: { name: users.name, email: users.email, status: users.status },
}

export const selectProducts = (db: Database) => selectProductsWith(db, {})

export const selectProductsWith = <More extends Record<string, SQL>>(db: Database, more: More) =>
  db
    .select({ ...PRODUCT_ROW, ...more })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .innerJoin(pictures, eq(pictures.id, products.pictureId))
