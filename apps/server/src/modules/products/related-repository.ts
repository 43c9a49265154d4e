import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products } from '#db/schema.ts'

/** How far back in a category pieces are compared: what is older is not looked at, however many there are. */
const COMPARED = 500

/** How much one shared word weighs against a difference in price: as much as half the price again. */
const WORD_WEIGHT = 0.4

type Product = Pick<typeof products.$inferSelect, 'id' | 'name' | 'categoryId' | 'sellerId' | 'resaleCents'>

/** Which pieces lie near another; only their ids, nearest first. */
export function createRelatedRepository(db: Database) {
  return {
    listFromSeller: async ({ id, sellerId }: Product, most: number): Promise<string[]> => {
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(
          and(
            eq(products.sellerId, sellerId),
            ne(products.id, id),
            eq(products.available, 'available'),
            isNull(products.removedAt),
          ),
        )
        .orderBy(desc(products.id))
        .limit(most)
      return rows.map((row) => row.id)
    },

    /** Of other sellers: what this one has stands in a list of its own. */
    listSimilar: async ({ id, name, categoryId, sellerId, resaleCents }: Product, most: number): Promise<string[]> => {
      const newest = db
        .select({
          id: products.id,
          name: products.name,
          sellerId: products.sellerId,
          resaleCents: products.resaleCents,
        })
        .from(products)
        .where(
          and(eq(products.categoryId, categoryId), eq(products.available, 'available'), isNull(products.removedAt)),
        )
        .orderBy(desc(products.id))
        .limit(COMPARED)
        .as('newest')
      const rows = await db
        .select({ id: newest.id })
        .from(newest)
        .where(and(ne(newest.id, id), ne(newest.sellerId, sellerId)))
        .orderBy(
          sql`abs(ln(${newest.resaleCents}::float / ${resaleCents})) - ${WORD_WEIGHT}::float * ${sharedWords(sql`${newest.name}`, name)}`,
          desc(newest.id),
        )
        .limit(most)
      return rows.map((row) => row.id)
    },
  }
}
export type RelatedRepository = ReturnType<typeof createRelatedRepository>

/** Of three letters and more: 'oak' says much about a piece, 'with' says nothing. */
const wordsOf = (name: SQL): SQL =>
  sql`select word from regexp_split_to_table(lower(${name}), '[^[:alnum:]]+') as word
    where length(word) > 2 and word not in ('and', 'for', 'from', 'one', 'the', 'with')`

const sharedWords = (column: SQL, name: string): SQL =>
  sql`(select count(*) from (${wordsOf(column)} intersect ${wordsOf(sql`${name}::text`)}) as shared)`
