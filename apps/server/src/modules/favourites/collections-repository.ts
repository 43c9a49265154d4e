import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { collectionProducts, collections, favourites, products, users } from '#db/schema.ts'
import { cachedJson, withJson } from '#modules/products/module.ts'

export type CollectionsRepository = ReturnType<typeof createCollectionsRepository>
type CollectionRow = typeof collections.$inferSelect
export type CountedCollection = Pick<CollectionRow, 'id' | 'name' | 'token'> & { pieces: number }

export function createCollectionsRepository(db: Database) {
  const isOwn = (userId: string, id: string) => and(eq(collections.userId, userId), eq(collections.id, id))

  const selectCounted = (tx: Pick<Transaction, 'select'>) =>
    tx
      .select({ id: collections.id, name: collections.name, token: collections.token, pieces: count(products.id) })
      .from(collections)
      .leftJoin(collectionProducts, eq(collectionProducts.collectionId, collections.id))
      .leftJoin(products, and(eq(products.id, collectionProducts.productId), isNull(products.removedAt)))
      .groupBy(collections.id)

  return {
    /** In the order in which they were made. */
    list: (userId: string): Promise<CountedCollection[]> =>
      selectCounted(db).where(eq(collections.userId, userId)).orderBy(asc(collections.id)),

    find: async (userId: string, id: string): Promise<CountedCollection | undefined> => {
      const [row] = await selectCounted(db).where(isOwn(userId, id))
      return row
    },

    /** The new id, unless there is one of this name, or as many as one person may have. */
    insert: (userId: string, name: string, most: number): Promise<{ id: string } | 'again' | 'tooMany'> =>
      db.transaction(async (tx) => {
        // What one person makes at the same moment is counted one after the other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        if ((await tx.$count(collections, eq(collections.userId, userId))) >= most) return 'tooMany'
        const [row] = await tx
          .insert(collections)
          .values({ userId, name })
          .onConflictDoNothing()
          .returning({ id: collections.id })
        return row ?? 'again'
      }),

    /** Whether the name was free. */
    rename: (userId: string, id: string, name: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        const [taken] = await tx
          .select({ id: collections.id })
          .from(collections)
          .where(and(eq(collections.userId, userId), eq(collections.name, name)))
        if (taken && taken.id !== id) return false
        await tx.update(collections).set({ name }).where(isOwn(userId, id))
        return true
      }),

    /** Its products stay kept. */
    remove: async (userId: string, id: string): Promise<number> => {
      const removed = await db.delete(collections).where(isOwn(userId, id)).returning({ id: collections.id })
      return removed.length
    },

    /** One that is shared already keeps its link. */
    share: async (userId: string, id: string, token: string): Promise<void> => {
      await db
        .update(collections)
        .set({ token })
        .where(and(isOwn(userId, id), isNull(collections.token)))
    },

    stopSharing: async (userId: string, id: string): Promise<void> => {
      await db.update(collections).set({ token: null }).where(isOwn(userId, id))
    },

    /** Of what its owner has kept. Both are held until it is in: another device may be about to let one of them go. */
    add: (userId: string, collectionId: string, productId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const collection = await tx
          .select({ id: collections.id })
          .from(collections)
          .where(isOwn(userId, collectionId))
          .for('key share')
        const kept = await tx
          .select({ id: favourites.id })
          .from(favourites)
          .where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
          .for('key share')
        if (collection.length === 0 || kept.length === 0) return
        await tx.insert(collectionProducts).values({ userId, collectionId, productId }).onConflictDoNothing()
      }),

    takeOut: async (userId: string, collectionId: string, productId: string): Promise<void> => {
      await db
        .delete(collectionProducts)
        .where(
          and(
            eq(collectionProducts.userId, userId),
            eq(collectionProducts.collectionId, collectionId),
            eq(collectionProducts.productId, productId),
          ),
        )
    },

    /** What a link opens: its products that are still in the shop, as JSON, the last kept first. */
    findShared: async (token: string): Promise<{ name: string; products: { json: string }[] } | undefined> => {
      const [found] = await db
        .select({ id: collections.id, name: collections.name })
        .from(collections)
        .innerJoin(users, eq(users.id, collections.userId))
        .where(and(eq(collections.token, token), isNull(users.removedAt)))
      if (!found) return undefined
      const rows = await db
        .select({ id: products.id, json: cachedJson })
        .from(collectionProducts)
        .innerJoin(products, eq(products.id, collectionProducts.productId))
        .innerJoin(
          favourites,
          and(eq(favourites.userId, collectionProducts.userId), eq(favourites.productId, collectionProducts.productId)),
        )
        .where(and(eq(collectionProducts.collectionId, found.id), isNull(products.removedAt)))
        .orderBy(desc(favourites.id))
      return { name: found.name, products: await withJson(db, rows) }
    },
  }
}
