import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, pictures, productPictures, products, traders } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { listMarks } from '#modules/marks/module.ts'
import { cachedJson, withJson } from './product-cache-repository.ts'
import { PICTURE, selectProducts } from './products-sql.ts'

export type { PictureRow, Product } from './products-sql.ts'

export type ProductsRepository = ReturnType<typeof createProductsRepository>
export type CategoryRow = Awaited<ReturnType<ProductsRepository['listCategories']>>[number]

/** Single products, categories and a seller's own; lists for everyone stand in search-repository.ts. */
export function createProductsRepository(db: Database) {
  const selectPictures = () =>
    db
      .select({ productId: productPictures.productId, picture: PICTURE })
      .from(productPictures)
      .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
  const isOne = and(eq(products.id, sql.placeholder('id')), isNull(products.removedAt))
  /** Also what is hidden from everybody else. */
  const isOwn = (sellerId: string) =>
    and(eq(products.sellerId, sellerId), or(isNull(products.removedAt), isNotNull(products.hiddenBy)))
  const isOnSaleOf = (sellerId: string) =>
    and(eq(products.sellerId, sellerId), isNull(products.removedAt), eq(products.available, 'available'))

  // Asked for each time a page of a piece is opened, so the database plans them once.
  const onePublic = db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      colours: products.colours,
      materials: products.materials,
      sidesSeen: products.sidesSeen,
      answeredQuestions: products.answeredQuestions,
      isTrader: sql<boolean>`exists (select from ${traders} where ${traders.userId} = ${products.sellerId})`,
      json: cachedJson,
    })
    .from(products)
    .where(isOne)
    .prepare('one_public_product')
  const oneProduct = selectProducts(db).where(isOne).prepare('one_product')
  const oneProductEvenRemoved = selectProducts(db)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('one_product_even_removed')
  const picturesOfOne = selectPictures()
    .where(eq(productPictures.productId, sql.placeholder('id')))
    .orderBy(asc(productPictures.position))
    .prepare('pictures_of_one_product')

  return {
    listCategories: () => db.select().from(categories).orderBy(asc(categories.position)),

    findCategory: async (id: string) => {
      const [row] = await db.select().from(categories).where(eq(categories.id, id))
      return row
    },

    listOfSeller: (sellerId: string, { limit, after }: Slice) =>
      selectProducts(db)
        .where(and(isOwn(sellerId), after ? lt(products.id, after) : undefined))
        .orderBy(desc(products.id))
        .limit(limit),

    /** What anyone can buy of a seller, newest first. */
    listOnSale: (sellerId: string, { limit, after }: Slice) =>
      selectProducts(db)
        .where(and(isOnSaleOf(sellerId), after ? lt(products.id, after) : undefined))
        .orderBy(desc(products.id))
        .limit(limit),

    countOnSale: (sellerId: string) => db.$count(products, isOnSaleOf(sellerId)),

    countOfSeller: (sellerId: string) => db.$count(products, isOwn(sellerId)),

    /** What anyone may see of it, as JSON. */
    findPublic: async (id: string) => {
      const [row] = await withJson(db, await onePublic.execute({ id }))
      return row
    },

    findProduct: async (id: string) => {
      const [row] = await oneProduct.execute({ id })
      return row
    },

    findEvenRemoved: async (id: string) => {
      const [row] = await oneProductEvenRemoved.execute({ id })
      return row
    },

    /** In no order of its own; what has been removed meanwhile is left out. */
    findProducts: (ids: string[]) =>
      selectProducts(db).where(and(inArray(products.id, ids), isNull(products.removedAt))),

    findAvailable: (name: string, resaleCents: number) =>
      selectProducts(db)
        .where(
          and(
            eq(products.name, name),
            eq(products.resaleCents, resaleCents),
            eq(products.available, 'available'),
            isNull(products.removedAt),
          ),
        )
        .limit(2),

    listPicturesOf: (id: string) => picturesOfOne.execute({ id }),

    /** All pictures of some products, in their order. */
    listPictures: (productIds: string[]) =>
      selectPictures()
        .where(inArray(productPictures.productId, productIds))
        .orderBy(asc(productPictures.productId), asc(productPictures.position)),

    /** What is marked on some products, in their order. */
    listMarks: (productIds: string[]) => listMarks(db, productIds),
  }
}
