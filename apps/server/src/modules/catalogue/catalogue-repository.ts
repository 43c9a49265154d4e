import { and, asc, count, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, pictures, productPictures, products, users } from '#db/schema.ts'

/** Which part of the catalogue a list shows. */
export type Shelf = { categoryId?: string; advertisedOnly?: boolean; sellerId?: string }

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>
export type ProductRow = Awaited<ReturnType<CatalogueRepository['listProducts']>>[number]
export type CategoryRow = Awaited<ReturnType<CatalogueRepository['listCategories']>>[number]
export type PictureRow = typeof pictures.$inferSelect

/** What everyone reads. */
export function createCatalogueRepository(db: Database) {
  const selectProducts = () =>
    db
      .select({
        product: products,
        picture: pictures,
        seller: { name: users.name, email: users.email, status: users.status },
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.sellerId))
      .innerJoin(pictures, eq(pictures.id, products.pictureId))

  return {
    listCategories: () => db.select().from(categories).orderBy(asc(categories.position)),

    findCategory: async (id: string) => {
      const [row] = await db.select().from(categories).where(eq(categories.id, id))
      return row
    },

    /** Newest first: an id sorts by age, so the last one of a page says where the next begins. */
    listProducts: (shelf: Shelf, page: { limit: number; cursor?: string | undefined }) =>
      selectProducts()
        .where(and(onShelf(shelf), page.cursor ? lt(products.id, page.cursor) : undefined))
        .orderBy(desc(products.id))
        .limit(page.limit),

    countProducts: async (shelf: Shelf) => {
      const [row] = await db.select({ total: count() }).from(products).where(onShelf(shelf))
      return row?.total ?? 0
    },

    findProduct: async (id: string) => {
      const [row] = await selectProducts().where(and(eq(products.id, id), isNull(products.removedAt)))
      return row
    },

    findAvailable: (name: string, resaleCents: number) =>
      selectProducts()
        .where(
          and(
            eq(products.name, name),
            eq(products.resaleCents, resaleCents),
            eq(products.available, 'available'),
            isNull(products.removedAt),
          ),
        )
        .limit(2),

    /** All pictures of some products, in their order. */
    listPictures: (productIds: string[]) =>
      db
        .select({ productId: productPictures.productId, picture: pictures })
        .from(productPictures)
        .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
        .where(inArray(productPictures.productId, productIds))
        .orderBy(asc(productPictures.productId), asc(productPictures.position)),
  }
}

function onShelf({ categoryId, advertisedOnly, sellerId }: Shelf): SQL | undefined {
  return and(
    isNull(products.removedAt),
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    sellerId ? eq(products.sellerId, sellerId) : undefined,
    advertisedOnly ? and(eq(products.available, 'available'), eq(products.advertised, 'advertised')) : undefined,
  )
}
