import { eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictures, products, users } from '#db/schema.ts'

export type PictureRow = typeof pictures.$inferSelect
export type Product = Awaited<ReturnType<typeof selectProducts>>[number]

/** What is worked out from the rest is not part of a product. */
const { search: _words, publicJson: _json, publicJsonVersion: _version, ...COLUMNS } = getTableColumns(products)

/** Products with what is shown of their seller and their first picture. */
export const selectProducts = (db: Pick<Database, 'select'>) =>
  db
    .select({
      ...COLUMNS,
      seller: { name: users.name, email: users.email, status: users.status },
      picture: pictures,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .innerJoin(pictures, eq(pictures.id, products.pictureId))
