import { and, asc, eq, exists, gte, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products, users } from '#db/schema.ts'

/** Every product and seller that has a page, oldest first: new ones only ever come at the end. */
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

    /** Those who have something in the shop, of so many people from one on. */
    listSellersFrom: async (first: string, most: number): Promise<string[]> => {
      const people = db
        .select({ id: users.id, removedAt: users.removedAt })
        .from(users)
        .where(gte(users.id, first))
        .orderBy(asc(users.id))
        .limit(most)
        .as('people')
      const own = db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.sellerId, people.id), isNull(products.removedAt)))
      const rows = await db
        .select({ id: people.id })
        .from(people)
        .where(and(isNull(people.removedAt), exists(own)))
        .orderBy(asc(people.id))
      return rows.map(({ id }) => id)
    },

    /** People are counted whether they sell or not: so none ever comes in between. */
    findPersonAfter: async (first: string | undefined, places: number): Promise<string | undefined> => {
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(first ? gte(users.id, first) : undefined)
        .orderBy(asc(users.id))
        .offset(places)
        .limit(1)
      return row?.id
    },
  }
}
export type SitemapRepository = ReturnType<typeof createSitemapRepository>
