import { toCents } from '@patina/contract/money'
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { products } from '#db/schema.ts'
import type { Shelf } from './search-shelf.ts'
import { type SearchWords, sameThing, type Term } from './search-words.ts'

const DAY_MS = 86_400_000

/** Everything but the words. */
export function onShelf(shelf: Shelf, now: Date): SQL | undefined {
  const { category, minPrice, maxPrice, condition, location, available, postedWithin, advertisedOnly } = shelf
  return and(
    isNull(products.removedAt),
    category ? eq(products.categoryId, category) : undefined,
    minPrice === undefined ? undefined : gte(products.resaleCents, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(products.resaleCents, toCents(maxPrice)),
    condition ? inArray(products.condition, condition) : undefined,
    location ? saysSo(placeQuery(location)) : undefined,
    available ? eq(products.available, available) : undefined,
    // An id is made from the moment of posting, and every list has an index that ends in it.
    postedWithin === undefined ? undefined : gte(products.id, firstIdAt(now.getTime() - postedWithin * DAY_MS)),
    advertisedOnly ? and(eq(products.available, 'available'), eq(products.advertised, 'advertised')) : undefined,
  )
}

export const saysSo = (query: SQL): SQL => sql`${products.search} @@ (${query})`

/**
 * The same, each word asked for by itself: so the index leaps from one word to the next, where in one long query it would
 * try each piece. Words that say nothing ('the') ask for nothing, unless there are no others.
 */
export function saysAll(words: SearchWords): SQL | undefined {
  const queries = [...words.wanted.map(termQuery), ...words.unwanted.map(unwantedQuery)]
  return and(
    sql`numnode(${MATCHES.all(words)}) > 0`,
    ...queries.map((query) => sql`(numnode(${query}) = 0 or ${saysSo(query)})`),
  )
}

/** How much a word counts by where it stands: description, place, category, name. */
const WEIGHTS = sql`'{0.05, 0.2, 0.5, 1}'::real[]`

/**
 * How well a piece fits, as a whole number: cursors carry it, and there it has to be the same to the last digit.
 * Words as they were typed count twice beside others that mean the same; where there are no others, one look is enough.
 */
export function rankOf(query: SQL, { wanted }: SearchWords): SQL<number> {
  const typed = sql.join([sql`''::tsquery`, ...wanted.map(({ text }) => plainQuery(text))], sql` || `)
  const rank = (words: SQL) => sql`ts_rank(${WEIGHTS}, ${products.search}, ${words})`
  const isPlain = wanted.every(({ text, isPhrase }) => !isPhrase && sameThing(text).length === 1)
  return isPlain
    ? sql`(${rank(typed)} * 1000000)::integer`
    : sql`((2 * ${rank(typed)} + ${rank(query)}) * 1000000)::integer`
}

/** How many of the words a piece must have. */
export const MATCHES = {
  /** All that is wanted, in one form or another, and nothing that is not. */
  all: ({ wanted, unwanted }: SearchWords): SQL =>
    sql.join([...wanted.map(termQuery), ...unwanted.map(unwantedQuery)], sql` && `),

  any: ({ wanted }: SearchWords): SQL => sql.join(wanted.map(termQuery), sql` || `),

  /** Names and categories with words that begin like these: perhaps they are not yet typed to their end. */
  beginning: ({ wanted }: SearchWords): SQL => {
    const words = wanted.flatMap(({ text }) => lettersOf(text))
    return sql`to_tsquery('patina', ${words.map((word) => `${word}:*AB`).join(' & ')})`
  },
}
export type Match = keyof typeof MATCHES

function termQuery({ text, isPhrase }: Term): SQL {
  if (isPhrase) return sql`phraseto_tsquery('patina', ${text})`
  return sql`(${sql.join(sameThing(text).map(plainQuery), sql` || `)})`
}

const unwantedQuery = (term: Term): SQL => sql`!!${termQuery(term)}`

const plainQuery = (text: string): SQL => sql`plainto_tsquery('patina', ${text})`

/** The words of a place, next to each other, where a place is written: weight C. */
const placeQuery = (place: string): SQL =>
  sql`to_tsquery('patina', ${lettersOf(place)
    .map((word) => `${word}:C`)
    .join(' <-> ')})`

/** Letters and digits alone: anything else means something to to_tsquery. */
const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The smallest id that could have been made at a moment. */
function firstIdAt(msecs: number): string {
  return uuidv7({ msecs: Math.max(msecs, 0), random: new Uint8Array(16), seq: 0 })
}
