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
const PUBLIC_PRODUCT = sql<string>`(
  select row_to_json(shown)::text from (
    select
      ${products.id} as _id,
      ${pictures.url} as image,
      (
        select row_to_json(kept) from (
          select
            ${pictures.url} as url,
            ${pictures.width} as width,
            ${pictures.height} as height,
            ${pictures.widths} as widths,
            ${pictures.placeholder} as placeholder
        ) as kept
      ) as picture,
      ${products.name} as product_name,
      ${products.categoryId} as product_category,
      ${products.resaleCents}::float8 / 100 as resale_price,
      ${products.originalCents}::float8 / 100 as original_price,
      ${products.purchaseDate} as purchase_date,
      ${products.condition} as condition,
      ${products.description} as description,
      ${products.location} as location,
      ${users.name} as seller_name,
      ${users.status} = 'verified' as seller_verified,
      ${products.available} as available,
      ${products.advertised} as advertised,
      to_char(${products.postedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as posted_date
  ) as shown
)`

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
