import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { collectionProducts, collections, favourites, products, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import type { Notify, PriceChange } from '#module.ts'
import { cachedJson, withJson } from '#modules/products/module.ts'
import { digestAfter, LEAST_DROP_PERCENT } from './drop-rules.ts'

export type FavouritesRepository = ReturnType<typeof createFavouritesRepository>

type FavouriteRow = typeof favourites.$inferSelect
/** What somebody has kept, and what anyone may see of it, as JSON. */
export type Kept = Pick<FavouriteRow, 'id' | 'productId' | 'keptAt' | 'keptCents'> & {
  json: string
  collectionIds: string[]
}

type Wanted = Pick<typeof products.$inferSelect, 'id' | 'sellerId' | 'resaleCents' | 'removedAt'>

/** One person's favourites, counted while nothing can be added. */
export type Keeping = {
  wanted: Wanted[]
  isKept(productId: string): boolean
  count: number
  keep(wanted: Wanted): Promise<void>
}

const isInShop = isNull(products.removedAt)

export function createFavouritesRepository(db: Database, { notify, now }: { notify: Notify; now(): Date }) {
  const isOf = (userId: string) => eq(favourites.userId, userId)

  return {
    /** Decides what is kept of these products; what one person keeps at the same moment is counted one after the other. */
    withProducts: <Answer>(
      userId: string,
      productIds: string[],
      decide: (keeping: Keeping) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        const { id, sellerId, resaleCents, removedAt } = products
        const wanted = await tx
          .select({ id, sellerId, resaleCents, removedAt })
          .from(products)
          .where(inArray(products.id, productIds))
        const kept = await tx
          .select({ productId: favourites.productId })
          .from(favourites)
          .where(and(isOf(userId), inArray(favourites.productId, productIds)))
        return decide({
          wanted,
          isKept: (productId) => kept.some((row) => row.productId === productId),
          count: await tx.$count(favourites, isOf(userId)),
          keep: async ({ id: productId, resaleCents: keptCents }) => {
            await tx.insert(favourites).values({ userId, productId, keptCents, keptAt: now() }).onConflictDoNothing()
          },
        })
      }),

    remove: async (userId: string, productId: string): Promise<number> => {
      const removed = await db
        .delete(favourites)
        .where(and(isOf(userId), eq(favourites.productId, productId)))
        .returning({ id: favourites.id })
      return removed.length
    },

    /** Forgets what was taken down. */
    removeGone: async (userId: string): Promise<number> => {
      const gone = db.select({ id: products.id }).from(products).where(isNotNull(products.removedAt))
      const removed = await db
        .delete(favourites)
        .where(and(isOf(userId), inArray(favourites.productId, gone)))
        .returning({ id: favourites.id })
      return removed.length
    },

    /** What is still in the shop, sold or not, the last kept first. */
    list: async (userId: string, collectionId: string | undefined, { limit, after }: Slice): Promise<Kept[]> => {
      const rows = await db
        .select({
          favouriteId: favourites.id,
          id: products.id,
          keptAt: favourites.keptAt,
          keptCents: favourites.keptCents,
          json: cachedJson,
        })
        .from(favourites)
        .innerJoin(products, eq(products.id, favourites.productId))
        .where(
          and(
            isOf(userId),
            isInShop,
            collectionId ? inArray(favourites.productId, productsIn(db, userId, collectionId)) : undefined,
            after ? lt(favourites.id, after) : undefined,
          ),
        )
        .orderBy(desc(favourites.id))
        .limit(limit)
      const places = await db
        .select({ collectionId: collectionProducts.collectionId, productId: collectionProducts.productId })
        .from(collectionProducts)
        .where(
          and(
            eq(collectionProducts.userId, userId),
            inArray(
              collectionProducts.productId,
              rows.map(({ id }) => id),
            ),
          ),
        )
      return (await withJson(db, rows)).map(({ favouriteId, id: productId, ...row }) => ({
        ...row,
        id: favouriteId,
        productId,
        collectionIds: places.filter((place) => place.productId === productId).map((place) => place.collectionId),
      }))
    },

    count: async (userId: string, collectionId: string | undefined): Promise<number> => {
      const [row] = await db
        .select({ pieces: count() })
        .from(favourites)
        .innerJoin(products, eq(products.id, favourites.productId))
        .where(
          and(
            isOf(userId),
            isInShop,
            collectionId ? inArray(favourites.productId, productsIn(db, userId, collectionId)) : undefined,
          ),
        )
      return row?.pieces ?? 0
    },

    /** All that somebody has kept, and what of it has been taken down. */
    listIds: (userId: string) =>
      db
        .select({ productId: favourites.productId, isGone: sql<boolean>`${products.removedAt} is not null` })
        .from(favourites)
        .innerJoin(products, eq(products.id, favourites.productId))
        .where(isOf(userId))
        .orderBy(desc(favourites.id)),

    /** What anyone may see of these products, as JSON; in no order of its own, without what has been taken down. */
    findProducts: async (ids: string[]): Promise<{ id: string; json: string }[]> =>
      withJson(
        db,
        await db
          .select({ id: products.id, json: cachedJson })
          .from(products)
          .where(and(inArray(products.id, ids), isInShop)),
      ),

    /** How many people have kept a product. */
    countLikes: async (productId: string): Promise<number> => {
      const [row] = await db
        .select({ people: count() })
        .from(favourites)
        .innerJoin(users, eq(users.id, favourites.userId))
        .where(and(eq(favourites.productId, productId), isNull(users.removedAt)))
      return row?.people ?? 0
    },

    countLikesOfSeller: (sellerId: string) =>
      db
        .select({ productId: favourites.productId, people: count() })
        .from(favourites)
        .innerJoin(products, eq(products.id, favourites.productId))
        .innerJoin(users, eq(users.id, favourites.userId))
        .where(and(eq(products.sellerId, sellerId), isInShop, isNull(users.removedAt)))
        .groupBy(favourites.productId),

    /**
     * In the transaction that changes a price, whose caller has locked the product: tells those who keep it, unless it costs
     * hardly less than when they kept it or were last told.
     */
    tellOfPrice: async (tx: Transaction, { productId, fromCents, toCents }: PriceChange): Promise<void> => {
      if (toCents >= fromCents) return
      const at = now()
      const before = sql<number>`coalesce(${favourites.toldCents}, ${favourites.keptCents})`
      const people = tx.select({ id: users.id }).from(users).where(isNull(users.removedAt))
      const told = await tx
        .update(favourites)
        .set({ droppedFromCents: before, toldCents: toCents, droppedAt: at })
        .where(
          and(
            eq(favourites.productId, productId),
            lte(sql`${toCents}::integer * 100`, sql`${before} * ${100 - LEAST_DROP_PERCENT}::integer`),
            inArray(favourites.userId, people),
          ),
        )
        .returning({ userId: favourites.userId, droppedFromCents: favourites.droppedFromCents })
      const digestAt = digestAfter(at)
      for (const { userId, droppedFromCents } of told) {
        await notify(tx, {
          kind: 'priceDropped',
          about: productId,
          cause: `${productId}:${at.toISOString()}`,
          to: { buyer: userId },
          ...(droppedFromCents !== null && { cents: droppedFromCents }),
        })
        await notify(tx, {
          kind: 'priceDrops',
          about: userId,
          cause: digestAt.toISOString(),
          to: { owner: userId },
          moment: digestAt,
        })
      }
    },
  }
}

const productsIn = (db: Database, userId: string, collectionId: string) =>
  db
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .innerJoin(collections, eq(collections.id, collectionProducts.collectionId))
    .where(and(eq(collections.id, collectionId), eq(collections.userId, userId)))
