import { and, asc, eq, exists, gte, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products, users } from '#db/schema.ts'

/** Every product that has a page, oldest first: new ones only ever come at the end. */
export function createSitemapRepository(db: Database) {
  const onward = (first: string | undefined) =>
    and(isNull(products.removedAt), first ? gte(products.id, first) : undefined)

  return {
    listFrom: (first: string, most: number) =>
      db
        .select({ id: products.id, postedAt: products.postedAt })
        .from(products)
        .where(onward(first))
        .orderBy(asc(products.id))
        .limit(most),

    /** The product that stands so many places after another; without one, so many after the first. */
    findAfter: async (first: string | undefined, places: number): Promise<string | undefined> => {
      const [row] = await db
        .select({ id: products.id })
        .from(products)
        .where(onward(first))
        .orderBy(asc(products.id))
        .offset(places)
        .limit(1)
      return row?.id
    },

    /** Who has something in the shop, oldest first. */
    listSellersFrom: async (first: string | undefined, most: number): Promise<string[]> => {
      const own = db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.sellerId, users.id), isNull(products.removedAt)))
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(isNull(users.removedAt), first ? gte(users.id, first) : undefined, exists(own)))
        .orderBy(asc(users.id))
        .limit(most)
      return rows.map(({ id }) => id)
    },
  }
}
export type SitemapRepository = ReturnType<typeof createSitemapRepository>
