import { eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictures, products, users } from '#db/schema.ts'

export type PictureRow = Pick<typeof pictures.$inferSelect, keyof typeof PICTURE>
export type Product = Awaited<ReturnType<typeof selectProducts>>[number]

/** What is worked out from the rest is not part of a product. */
const { search: _words, publicJson: _json, publicJsonVersion: _version, ...COLUMNS } = getTableColumns(products)

/** What is shown of a picture. */
export const PICTURE = {
  url: pictures.url,
  width: pictures.width,
  height: pictures.height,
  widths: pictures.widths,
  placeholder: pictures.placeholder,
}

/** Products with what is shown of their seller and their first picture. */
export const selectProducts = (db: Pick<Database, 'select'>) =>
  db
    .select({
      ...COLUMNS,
      seller: { name: users.name, email: users.email, status: users.status },
      picture: PICTURE,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .innerJoin(pictures, eq(pictures.id, products.pictureId))
