import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products, searchWords } from '#db/schema.ts'
import { MATCHES, saysSo } from './search-sql.ts'

export type WordsRepository = ReturnType<typeof createWordsRepository>

const plain = (word: string) => sql`lower(unaccent(${word}))`

/** The words that the catalogue is written in. */
export function createWordsRepository(db: Database) {
  return {
    /** Whether any piece is described by this word, in whatever form. */
    isUsed: async (word: string): Promise<boolean> => {
      const query = MATCHES.all({ wanted: [{ text: word, isPhrase: false }], unwanted: [] })
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(and(isNull(products.removedAt), saysSo(query)))
        .limit(1)
      return rows.length > 0
    },

    isKnown: async (word: string): Promise<boolean> => {
      const rows = await db
        .select()
        .from(searchWords)
        .where(eq(searchWords.word, plain(word)))
        .limit(1)
      return rows.length > 0
    },

    /** What somebody may have meant: a word that begins like this one, or that shares most of its letters. */
    findAlike: async (word: string): Promise<string | undefined> => {
      const [row] = await db
        .select({ word: searchWords.word })
        .from(searchWords)
        .where(sql`${searchWords.word} % ${plain(word)}`)
        .orderBy(desc(sql`similarity(${searchWords.word}, ${plain(word)})`), searchWords.word)
        .limit(1)
      return row?.word
    },
  }
}
