import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictures, products, savedSearches, searchFinds } from '#db/schema.ts'
import type { SearchFindFacts } from './search-words.ts'

/** What saved searches have found, as far as it can still be bought. */
export const createReadSearchFinds =
  (db: Database) =>
  async (ids: string[]): Promise<Map<string, SearchFindFacts>> => {
    const finds = await db
      .select({ find: searchFinds, name: savedSearches.name, query: savedSearches.query })
      .from(searchFinds)
      .innerJoin(savedSearches, eq(savedSearches.id, searchFinds.searchId))
      .where(inArray(searchFinds.id, ids))
    const onSale = await db
      .select({ id: products.id, name: products.name, cents: products.resaleCents, pictureUrl: pictures.url })
      .from(products)
      .innerJoin(pictures, eq(pictures.id, products.pictureId))
      .where(
        and(
          inArray(
            products.id,
            finds.flatMap(({ find }) => find.productIds),
          ),
          eq(products.available, 'available'),
          isNull(products.removedAt),
        ),
      )
    return new Map(
      finds.map(({ find, name, query }) => [
        find.id,
        {
          seq: null,
          ...{ name, query, total: find.total, shown: find.productIds.length },
          products: find.productIds.flatMap((id) => onSale.find((product) => product.id === id) ?? []),
        },
      ]),
    )
  }
