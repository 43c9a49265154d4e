import type { Counted } from '@patina/contract/search'
import { and, asc, desc, eq, lt, count as rowCount, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products } from '#db/schema.ts'
import { cachedJson, withJson } from '#modules/products/module.ts'
import type { ListFilters } from './list-filters.ts'
import { type CachedProduct, type Found, inParts, type PageRequest } from './list-parts.ts'
import type { Position } from './search-cursor.ts'
import {
  inOneQuery,
  MATCHES,
  type Match,
  matches,
  type ReadTerms,
  rankOf,
  readable,
  saysAll,
  saysSo,
} from './search-sql.ts'
import type { SearchTerms } from './search-words.ts'
import { createWholeLists, isWhole, type ValueCounts } from './whole-lists-repository.ts'

/** Beyond this many, nobody counts on and nothing is ranked: a list that long is read from its newest end. */
const MOST_COUNTED = 10_000

/** Where more have the words than are counted, so many are looked at in the order of the list for those that fit. */
const MOST_WALKED = 10_000

const ALL = Number.MAX_SAFE_INTEGER - 1

export type SearchRepository = ReturnType<typeof createSearchRepository>
/** What a list is ordered by. What is sold comes last in each, and ids settle ties. */
const ORDERS = {
  newest: { key: undefined, goes: 'down' },
  priceUp: { key: sql<number>`${products.resaleCents}`, goes: 'up' },
  priceDown: { key: sql<number>`${products.resaleCents}`, goes: 'down' },
  saving: { key: sql<number>`${products.savedShare}`, goes: 'down' },
} as const
type Order = { key: SQL<number> | undefined; goes: 'up' | 'down' }
type ListSort = keyof typeof ORDERS | 'nearest'

/** The nearer, the greater: so this too goes down together with ids, the newest first in each place. */
const nearestOrder = (places: readonly number[]): Order => ({
  key: sql<number>`array_position(${sql.param(places.toReversed())}::integer[], ${products.placeId})`,
  goes: 'down',
})

/** How many places are asked at first, and how many times more each time those were not enough. */
const FIRST_PLACES = 16
const MORE_PLACES = 4

/** Lists and counts of products, narrowed by what their readers ask for. */
export function createSearchRepository(db: Database, now: () => Date, mostCounted = MOST_COUNTED) {
  const wholeLists = createWholeLists(db)
  const counted = (total: number): Counted => ({ count: Math.min(total, mostCounted), atLeast: total > mostCounted })

  /** One search asks several questions about the same words. */
  const alreadyRead = new WeakMap<SearchTerms, Promise<ReadTerms>>()
  const read = (words: SearchTerms): Promise<ReadTerms> => {
    const reading = alreadyRead.get(words) ?? readTerms(words)
    alreadyRead.set(words, reading)
    return reading
  }

  const readTerms = async (words: SearchTerms): Promise<ReadTerms> => {
    const [row] = await db.select(readable(words)).from(sql`(values (0)) as one`)
    const saying = (queries: string[] = []) => [...new Set(queries.filter(Boolean))]
    return { wanted: saying(row?.wanted), unwanted: saying(row?.unwanted) }
  }

  const matching = async (filters: ListFilters): Promise<SQL | undefined> =>
    and(matches(filters, now()), filters.words && saysAll(await read(filters.words)))

  /** The first of up to so many that match, with how many there are: the index of words finds them, then they are ordered. */
  const listMatching = async (
    order: Order,
    fits: SQL | undefined,
    page: PageRequest,
    most: number,
  ): Promise<Found<CachedProduct>> => {
    const found = db.$with('found').as(
      db
        .select({
          id: products.id,
          isSold: sql<boolean>`${products.available} = 'sold'`.as('is_sold'),
          key: sql<number | null>`${order.key ?? sql`null::integer`}`.as('key'),
        })
        .from(products)
        .where(fits)
        .limit(most + 1),
    )
    const { limit, after } = page
    const inOrder = order.goes === 'up' ? asc : desc
    const total = db
      .select({ all: rowCount().as('all') })
      .from(found)
      .as('total')
    const first = db
      .select({ id: found.id, isSold: found.isSold, key: found.key })
      .from(found)
      .where(
        after &&
          sql`(${found.isSold} > ${after.isSold}
            or ${found.isSold} = ${after.isSold} and ${beyond(order, found.key, after, found.id)})`,
      )
      .orderBy(asc(found.isSold), inOrder(found.key), inOrder(found.id))
      .limit(limit)
      .as('first')
    // One row without a piece where the page is empty: the total is known even then.
    const rows = await db
      .with(found)
      .select({ id: first.id, isSold: first.isSold, key: first.key, json: cachedJson, total: total.all })
      .from(total)
      .leftJoin(first, sql`true`)
      .leftJoin(products, eq(products.id, first.id))
      .orderBy(asc(first.isSold), inOrder(first.key), inOrder(first.id))
    const listed = rows.flatMap(({ id, isSold, key, json }) =>
      id === null ? [] : [{ id, isSold: isSold === true, key: key ?? undefined, json }],
    )
    return { rows: listed, total: counted(rows[0]?.total ?? 0) }
  }

  /** Those that fit among the next so many of an order. Fewer than asked for may not be all. */
  const walk = async (order: Order, filters: ListFilters, { limit, after }: PageRequest): Promise<CachedProduct[]> => {
    const words = filters.words && inOneQuery(await read(filters.words))
    const part = { category: filters.category, available: filters.available ?? (after?.isSold ? 'sold' : 'available') }
    const stretch = sql`select * from ${products}
      where ${and(matches(part, now()), after && beyond(order, order.key, after))}
      order by ${inOrderOf(order)} limit ${MOST_WALKED}`
    const rows = await db
      .select({
        id: sql<string>`${products.id}`,
        json: cachedJson,
        key: order.key ?? NO_KEY,
      })
      .from(sql`(${stretch}) as products`)
      .where(
        and(matches(filters, now()), words === undefined ? undefined : sql`${products.search} @@ ${words}::tsquery`),
      )
      .orderBy(inOrderOf(order))
      .limit(limit)
    return rows.map((row) => ({ ...row, key: row.key ?? undefined, isSold: part.available === 'sold' }))
  }

  /** A list that no words narrow. */
  const listPlain = (order: Order, filters: ListFilters, page: PageRequest): Promise<CachedProduct[]> =>
    inParts(filters, page, async (available, after) => {
      const rows = await db
        .select({ id: products.id, json: cachedJson, key: order.key ?? NO_KEY })
        .from(products)
        .where(and(matches({ ...filters, available }, now()), after && beyond(order, order.key, after)))
        .orderBy(inOrderOf(order))
        .limit(page.limit)
      return rows.map((row) => ({ ...row, key: row.key ?? undefined, isSold: available === 'sold' }))
    })

  /** Place after place from the nearest on, until there are enough: nothing farther away is read or sorted. */
  const listNearest = async (filters: ListFilters, page: PageRequest): Promise<CachedProduct[]> => {
    const { places = [], words, ...others } = filters
    const says = words && saysAll(await read(words))
    const keyed = places.map((id, index) => ({ id, key: places.length - index }))
    return inParts(filters, page, async (available, after) => {
      const left = after?.key === undefined ? keyed : keyed.slice(Math.max(0, places.length - after.key))
      const fits = and(matches({ ...others, available }, now()), says)
      const found: CachedProduct[] = []
      for (let asked = 0, next = FIRST_PLACES; asked < left.length && found.length < page.limit; next *= MORE_PLACES) {
        const limit = page.limit - found.length
        const rows = await listInPlaces(left.slice(asked, asked + next), fits, { limit, after })
        found.push(...rows.map((row) => ({ ...row, isSold: available === 'sold' })))
        asked += next
      }
      return found
    })
  }

  const listInPlaces = (
    places: { id: number; key: number }[],
    fits: SQL | undefined,
    { limit, after }: PageRequest,
  ) => {
    const near = sql`unnest(${sql.param(places.map(({ id }) => id))}::integer[],
      ${sql.param(places.map(({ key }) => key))}::integer[]) as near(place_id, key)`
    const beforeId =
      after && sql`case near.key when ${after.key}::integer then ${after.id}::uuid else ${LAST_ID}::uuid end`
    const ofPlace = db
      .select({ id: products.id, json: cachedJson.as('json') })
      .from(products)
      .where(and(fits, sql`${products.placeId} = near.place_id`, beforeId && lt(products.id, beforeId)))
      .orderBy(desc(products.id))
      .limit(limit)
    return db
      .select({
        id: sql<string>`of_place.id`,
        json: sql<string | null>`of_place.json`,
        key: sql<number>`near.key`,
      })
      .from(sql`${near} cross join lateral (${ofPlace}) as of_place`)
      .orderBy(sql`near.key desc, of_place.id desc`)
      .limit(limit)
  }

  const findBy = async (sort: ListSort, filters: ListFilters, page: PageRequest, known?: Counted) => {
    const order = sort === 'nearest' ? nearestOrder(filters.places ?? []) : ORDERS[sort]
    if (sort === 'newest' && isWhole(filters)) return wholeLists.listNewest(filters, page)
    if (!filters.words && !filters.location) {
      const list = sort === 'nearest' ? listNearest(filters, page) : listPlain(order, filters, page)
      const [rows, total] = await Promise.all([list, count(filters)])
      return { rows, total }
    }
    const fits = await matching(filters)
    const found = known?.atLeast ? undefined : await listMatching(order, fits, page, mostCounted)
    if (found && !found.total.atLeast) return found
    const total = known ?? found?.total ?? counted(mostCounted + 1)
    if (sort === 'nearest') return { rows: await listNearest(filters, page), total }
    const walked = await walk(order, filters, page)
    if (walked.length === page.limit) return { rows: walked, total }
    return { ...(await listMatching(order, fits, page, ALL)), total }
  }

  const presented = async ({ rows, total }: Found<CachedProduct>): Promise<Found> => ({
    rows: await withJson(db, rows),
    total,
  })

  return {
    /** `known` where the caller has counted already. */
    listBy: async (sort: ListSort, filters: ListFilters, page: PageRequest, known?: Counted): Promise<Found> =>
      presented(await findBy(sort, filters, page, known)),

    /** The best first, with how many there are; where those are too many to count, this is not the best of all. */
    listRanked: async (
      match: Match,
      words: SearchTerms,
      filters: ListFilters,
      page: PageRequest,
      mostRanked = mostCounted,
    ) => {
      const query = MATCHES[match](words)
      const says = match === 'all' ? saysAll(await read(words)) : saysSo(query)
      const order: Order = { key: rankOf(query, words), goes: 'down' }
      return presented(await listMatching(order, and(matches(filters, now()), says), page, mostRanked))
    },

    count,

    /** How many have each value of a field, the most frequent first. */
    countBy: async (field: CountedField, filters: ListFilters): Promise<ValueCounts> => {
      if ((field === 'category' || field === 'available') && isWhole(filters)) return wholeLists.countBy(field, filters)
      const some = db
        .select({ value: COUNTED_FIELDS[field].as('value') })
        .from(products)
        .where(await matching(filters))
        .limit(mostCounted + 1)
        .as('some')
      const rows = await db
        .select({ value: some.value, count: rowCount() })
        .from(some)
        .groupBy(some.value)
        .orderBy(desc(rowCount()), asc(some.value))
      const total = rows.reduce((seen, row) => seen + row.count, 0)
      return { counts: new Map(rows.map((row) => [row.value, row.count])), atLeast: total > mostCounted }
    },

    /** The same for a field of which a product may have several values. */
    countByEach: async (field: keyof typeof SEVERAL_FIELDS, filters: ListFilters): Promise<ValueCounts> => {
      const some = db
        .select({ values: sql<string[]>`${SEVERAL_FIELDS[field]}`.as('values') })
        .from(products)
        .where(await matching(filters))
        .limit(mostCounted + 1)
        .as('some')
      const [row] = await db
        .select({
          total: rowCount(),
          counts: sql<Record<string, number> | null>`(select json_object_agg(value, total) from (
            select value, count(*) as total from ${some}, unnest(${some.values}) as value group by value) as each)`,
        })
        .from(some)
      return { counts: new Map(Object.entries(row?.counts ?? {})), atLeast: (row?.total ?? 0) > mostCounted }
    },
  }

  /** Exact for whole lists, which are counted as they fill; elsewhere up to the most that is counted. */
  async function count(filters: ListFilters): Promise<Counted> {
    if (isWhole(filters)) return { count: await wholeLists.count(filters), atLeast: false }
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(products)
      .where(await matching(filters))
      .limit(mostCounted + 1)
      .as('some')
    const [row] = await db.select({ total: rowCount() }).from(some)
    return counted(row?.total ?? 0)
  }
}

/** No id is greater. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const NO_KEY = sql<null>`null::integer`

const inOrderOf = ({ key, goes }: Order): SQL => {
  const direction = sql.raw(goes === 'up' ? 'asc' : 'desc')
  return key ? sql`${key} ${direction}, ${products.id} ${direction}` : sql`${products.id} ${direction}`
}

/** Behind a place in an order, among what is available or among what is sold. */
function beyond(
  { key, goes }: Order,
  column: SQLWrapper | undefined,
  after: Position,
  id: SQLWrapper = products.id,
): SQL {
  const than = sql.raw(goes === 'up' ? '>' : '<')
  return key ? sql`(${column}, ${id}) ${than} (${after.key}, ${after.id})` : sql`${id} ${than} ${after.id}`
}

const COUNTED_FIELDS = {
  category: sql<string>`${products.categoryId}::text`,
  condition: sql<string>`${products.condition}`,
  available: sql<string>`${products.available}`,
  location: sql<string>`${products.location}`,
}
const SEVERAL_FIELDS = { colour: products.colours, material: products.materials }
type CountedField = keyof typeof COUNTED_FIELDS
