import { index, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Every word that a name, a place or a category has had, in plain letters: what a misspelt word may have meant. */
export const searchWords = pgTable('search_words', { word: varchar({ length: 40 }).primaryKey() }, (t) => [
  index('search_words_alike').using('gin', t.word.op('gin_trgm_ops')),
])
