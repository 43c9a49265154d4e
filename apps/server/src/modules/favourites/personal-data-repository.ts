import { eq, inArray, or } from 'drizzle-orm'
import { collectionProducts, collections, favourites, products } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const favouritesPersonalData: PersonalData = {
  tables: [favourites, collections, collectionProducts],
  collect: async (tx, userId) => ({
    favourites: await tx.select().from(favourites).where(eq(favourites.userId, userId)),
    collections: await tx.select().from(collections).where(eq(collections.userId, userId)),
    collectionProducts: await tx.select().from(collectionProducts).where(eq(collectionProducts.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(collections).where(eq(collections.userId, userId))
    // Their listings may go next, and what others kept of them with these.
    const own = tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
    await tx.delete(favourites).where(or(eq(favourites.userId, userId), inArray(favourites.productId, own)))
  },
}
