import { and, asc, count, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, products, users } from '#db/schema.ts'

/** Which part of the catalogue a list shows. */
export type Shelf = { categoryId?: string; advertisedOnly?: boolean }

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>
export type ProductRow = Awaited<ReturnType<CatalogueRepository['listProducts']>>[number]
export type CategoryRow = Awaited<ReturnType<CatalogueRepository['listCategories']>>[number]

export function createCatalogueRepository(db: Database) {
  const selectProducts = () =>
    db
      .select({ product: products, sellerName: users.name, sellerStatus: users.status })
      .from(products)
      .innerJoin(users, eq(users.id, products.sellerId))

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
  }
}

function onShelf({ categoryId, advertisedOnly }: Shelf): SQL | undefined {
  return and(
    isNull(products.removedAt),
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    advertisedOnly ? and(eq(products.available, 'available'), eq(products.advertised, 'advertised')) : undefined,
  )
}
