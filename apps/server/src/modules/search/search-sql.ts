import { and, arrayOverlaps, eq, gt, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { priceChanges, products } from '#db/schema.ts'
import type { ListFilters } from './list-filters.ts'
import { type SearchTerms, sameThing, type Term } from './search-words.ts'

const DAY_MS = 86_400_000

/** Everything but the words. */
export function matches(filters: ListFilters, now: Date): SQL | undefined {
  const { category, minCents, maxCents, condition, location, places, door, wall } = filters
  const { colour, material, available, postedWithin, reducedWithin, advertisedOnly, newerThan, upTo, notBy } = filters
  return and(
    isNull(products.removedAt),
    category ? eq(products.categoryId, category) : undefined,
    minCents === undefined ? undefined : gte(products.resaleCents, minCents),
    maxCents === undefined ? undefined : lte(products.resaleCents, maxCents),
    condition ? inArray(products.condition, condition) : undefined,
    colour ? arrayOverlaps(products.colours, colour) : undefined,
    material ? arrayOverlaps(products.materials, material) : undefined,
    location ? saysSo(placeQuery(location)) : undefined,
    places ? sql`${products.placeId} = any(${sql.param(places)}::integer[])` : undefined,
    // Of what nobody has measured nothing is known, so it is left out.
    door === undefined ? undefined : lte(products.doorBestMm, door),
    wall === undefined ? undefined : lte(products.widthMm, wall),
    available ? eq(products.available, available) : undefined,
    // An id is made from the moment of posting, and every list has an index that ends in it.
    postedWithin === undefined ? undefined : gte(products.id, firstIdAt(now.getTime() - postedWithin * DAY_MS)),
    reducedWithin === undefined ? undefined : wasReducedSince(new Date(now.getTime() - reducedWithin * DAY_MS)),
    advertisedOnly ? and(eq(products.available, 'available'), eq(products.advertised, 'advertised')) : undefined,
    newerThan === undefined ? undefined : gt(products.id, newerThan),
    upTo === undefined ? undefined : lte(products.id, upTo),
    notBy === undefined ? undefined : ne(products.sellerId, notBy),
  )
}

/** Lowered since then and not raised again: what such a piece asks now is less than it was. */
const wasReducedSince = (since: Date): SQL =>
  sql`exists (select from ${priceChanges} as lowered
    where lowered.product_id = ${products.id} and lowered.at >= ${since.toISOString()}::timestamptz
      and lowered.to_cents < lowered.from_cents
      and not exists (select from ${priceChanges} as raised
        where raised.product_id = lowered.product_id and raised.at > lowered.at and raised.to_cents > raised.from_cents))`

/**
 * Whether a piece is described so. The query is hidden from the planner, in a subselect: it guesses from words how many
 * pieces have them, badly where they contradict each other, and would then read the whole shop in the order of a list in
 * place of asking the index of words.
 */
export const saysSo = (query: SQL): SQL => sql`${products.search} @@ (select ${query})`

/** Words as the database reads them, each a tsquery: by their stems, without those that say nothing ('the'). */
export type ReadTerms = { wanted: string[]; unwanted: string[] }

/**
 * All that is wanted, and nothing that is not. Each word is asked for by itself: so the index leaps from one word to the
 * next, where in one long query it would try each piece.
 */
export const saysAll = ({ wanted, unwanted }: ReadTerms): SQL | undefined =>
  wanted.length === 0 ? sql`false` : and(...[...wanted, ...unwanted].map((query) => saysSo(sql`${query}::tsquery`)))

/** The same in one query. */
export const inOneQuery = ({ wanted, unwanted }: ReadTerms): string =>
  [...wanted, ...unwanted].map((query) => `(${query})`).join(' & ')

/** How much a word counts by where it stands: description, place, category, name. */
const WEIGHTS = sql`'{0.05, 0.2, 0.5, 1}'::real[]`

/**
 * How well a piece fits, as a whole number: cursors carry it, and there it has to be the same to the last digit.
 * Words as they were typed count twice beside others that mean the same; where there are no others, one look is enough.
 */
export function rankOf(query: SQL, { wanted }: SearchTerms): SQL<number> {
  const typed = sql.join([sql`''::tsquery`, ...wanted.map(({ text }) => plainQuery(text))], sql` || `)
  const rank = (words: SQL) => sql`ts_rank(${WEIGHTS}, ${products.search}, ${words})`
  const isPlain = wanted.every(({ text, isPhrase }) => !isPhrase && sameThing(text).length === 1)
  return isPlain
    ? sql`(${rank(typed)} * 1000000)::integer`
    : sql`((2 * ${rank(typed)} + ${rank(query)}) * 1000000)::integer`
}

/** How many of the words a piece must have. */
export const MATCHES = {
  /** All that is wanted, in one form or another. What is not wanted does not change a rank. */
  all: ({ wanted }: SearchTerms): SQL => sql.join(wanted.map(termQuery), sql` && `),

  any: ({ wanted }: SearchTerms): SQL => sql.join(wanted.map(termQuery), sql` || `),

  /** Names and categories with words that begin like these: perhaps they are not yet typed to their end. */
  beginning: ({ wanted }: SearchTerms): SQL => {
    const words = wanted.flatMap(({ text }) => lettersOf(text))
    return sql`to_tsquery('patina', ${words.map((word) => `${word}:*AB`).join(' & ')})`
  },
}
export type Match = keyof typeof MATCHES

/** What `ReadTerms` are read by. */
export const readable = ({ wanted, unwanted }: SearchTerms) => ({
  wanted: textsOf(wanted.map(termQuery)),
  unwanted: textsOf(unwanted.map((term) => sql`!!${termQuery(term)}`)),
})

const textsOf = (queries: SQL[]) =>
  sql<string[]>`array[${sql.join(
    queries.map((query) => sql`(${query})::text`),
    sql`, `,
  )}]::text[]`

function termQuery({ text, isPhrase }: Term): SQL {
  if (isPhrase) return sql`phraseto_tsquery('patina', ${text})`
  return sql`(${sql.join(sameThing(text).map(plainQuery), sql` || `)})`
}

const plainQuery = (text: string): SQL => sql`plainto_tsquery('patina', ${text})`

/** The words of a place, next to each other, where a place is written: weight C. */
const placeQuery = (place: string): SQL =>
  sql`to_tsquery('patina', ${lettersOf(place)
    .map((word) => `${word}:C`)
    .join(' <-> ')})`

/** Letters and digits alone: anything else means something to to_tsquery. */
const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The smallest id that could have been made at a moment. */
export function firstIdAt(msecs: number): string {
  return uuidv7({ msecs: Math.max(msecs, 0), random: new Uint8Array(16), seq: 0 })
}
