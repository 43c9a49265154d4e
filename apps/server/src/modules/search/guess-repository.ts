import { count, desc, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products } from '#db/schema.ts'

/**
 * So many of the newest products teach, and so many words are held in memory, in a shop of a million as well. Reading them
 * takes a fifth of a second on a busy machine of two cores; a read that takes more than a second is given up.
 */
const MOST_PRODUCTS = 5_000
const MOST_WORDS = 50_000

export type GuessRepository = ReturnType<typeof createGuessRepository>

/** The words in the names of products, by their stems as searches have them. */
export function createGuessRepository(db: Database) {
  return {
    /** How often each stands in which category, the commonest first: on sale or sold, but not taken down. */
    countWords: () => {
      const newest = db
        .select({ categoryId: products.categoryId, name: products.name })
        .from(products)
        .where(isNull(products.removedAt))
        .orderBy(desc(products.id))
        .limit(MOST_PRODUCTS)
        .as('newest')
      const word = sql<string>`word.lexeme`
      return db
        .select({ categoryId: newest.categoryId, word, count: count() })
        .from(newest)
        .crossJoin(sql`unnest(to_tsvector('patina', ${newest.name})) as word`)
        .groupBy(newest.categoryId, word)
        .orderBy(desc(count()))
        .limit(MOST_WORDS)
    },

    /** The stems of the words of each text, without words that say nothing ('the'). */
    listStems: async (texts: readonly string[]): Promise<Map<string, string[]>> => {
      const rows = await db
        .select({
          text: sql<string>`text`,
          stems: sql<string[]>`tsvector_to_array(to_tsvector('patina', text))`,
        })
        .from(sql`unnest(${sql.param([...texts])}::text[]) as text`)
      return new Map(rows.map(({ text, stems }) => [text, stems]))
    },
  }
}
