import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type pictures, products, users } from '#db/schema.ts'

export type PictureRow = typeof pictures.$inferSelect
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

/** A product as a list needs it; what its readers see goes to them as the text that it is. */
const LISTED_ROW = { id: products.id, json: products.publicJson }

export const selectListed = (db: Database) => selectListedWith(db, {})

export const selectListedWith = <More extends Record<string, SQL | AnyPgColumn>>(db: Database, more: More) =>
  db.select({ ...LISTED_ROW, ...more }).from(products)

/** A product with what only some may see of it. */
export const selectProducts = (db: Database) =>
  selectListedWith(db, {
    sellerId: products.sellerId,
    categoryId: products.categoryId,
    name: products.name,
    resaleCents: products.resaleCents,
    available: products.available,
    phoneNumber: products.phoneNumber,
    sellerEmail: users.email,
  }).innerJoin(users, eq(users.id, products.sellerId))
