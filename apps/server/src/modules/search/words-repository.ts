import { and, asc, desc, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products, searchWords } from '#db/schema.ts'
import { MATCHES, saysSo } from './search-sql.ts'

export type WordsRepository = ReturnType<typeof createWordsRepository>

/** How many words are compared with a misspelt one, letter by letter. */
const MOST_COMPARED = 50

/** The words that the catalogue is written in. */
export function createWordsRepository(db: Database) {
  /** Whether any piece is described by this word, in whatever form. */
  const isUsed = (word: string): SQL => {
    const query = MATCHES.all({ wanted: [{ text: word, isPhrase: false }], unwanted: [] })
    return sql`exists (${db
      .select({ one: sql`1` })
      .from(products)
      .where(and(isNull(products.removedAt), saysSo(query)))})`
  }

  return {
    /** Those by which no piece is described. */
    listUnused: async (words: string[]): Promise<Set<string>> => {
      if (words.length === 0) return new Set()
      const used = sql<boolean[]>`array[${sql.join(words.map(isUsed), sql`, `)}]`
      const [row] = await db.select({ used }).from(sql`(values (0)) as one`)
      return new Set(words.filter((_, index) => !row?.used[index]))
    },

    /** Those that a name, a place or a category has had. They are plain words, so none of them has a space. */
    listKnown: async (words: string[]): Promise<Set<string>> => {
      const known = await db
        .select({ word: searchWords.word })
        .from(searchWords)
        .where(sql`${searchWords.word} = any(string_to_array(${words.join(' ')}, ' '))`)
      return new Set(known.map(({ word }) => word))
    },

    /** Those that fit one of some patterns and are about as long, the most similar first. */
    listLike: async (patterns: string[], word: string): Promise<string[]> => {
      if (patterns.length === 0) return []
      const fits = patterns.map((pattern) => sql`${searchWords.word} like ${pattern}`)
      const rows = await db
        .select({ word: searchWords.word })
        .from(searchWords)
        .where(
          and(
            sql`(${sql.join(fits, sql` or `)})`,
            sql`length(${searchWords.word}) between ${word.length - 2}::integer and ${word.length + 2}::integer`,
          ),
        )
        .orderBy(desc(sql`similarity(${searchWords.word}, ${word})`), asc(searchWords.word))
        .limit(MOST_COMPARED)
      return rows.map((row) => row.word)
    },
  }
}
