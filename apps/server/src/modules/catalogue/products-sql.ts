import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { pictures, products, users } from '#db/schema.ts'

export type PictureRow = typeof pictures.$inferSelect
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

/**
 * What anyone may see of a product, in the contract's words: its seller's phone number and email stay out.
 * The database writes it as text, so that lists go to their readers without being taken apart here.
 */
const PUBLIC_PRODUCT = sql<string>`json_build_object(
  '_id', ${products.id},
  'image', ${pictures.url},
  'picture', json_build_object(
    'url', ${pictures.url},
    'width', ${pictures.width},
    'height', ${pictures.height},
    'widths', ${pictures.widths},
    'placeholder', ${pictures.placeholder}
  ),
  'product_name', ${products.name},
  'product_category', ${products.categoryId},
  'resale_price', trim_scale(${products.resaleCents} / 100.0),
  'original_price', trim_scale(${products.originalCents} / 100.0),
  'purchase_date', ${products.purchaseDate},
  'condition', ${products.condition},
  'description', ${products.description},
  'location', ${products.location},
  'seller_name', ${users.name},
  'seller_verified', ${users.status} = 'verified',
  'available', ${products.available},
  'advertised', ${products.advertised},
  'posted_date', to_char(${products.postedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)::text`

/** A product as a list needs it. */
export const LISTED_ROW = { id: products.id, json: PUBLIC_PRODUCT }

export const selectListed = (db: Database) => selectListedWith(db, {})

export const selectListedWith = <More extends Record<string, SQL | AnyPgColumn>>(db: Database, more: More) =>
  db
    .select({ ...LISTED_ROW, ...more })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .innerJoin(pictures, eq(pictures.id, products.pictureId))

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
  })
