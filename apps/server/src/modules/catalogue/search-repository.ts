import type { Counted } from '@patina/contract/search'
import { and, asc, desc, eq, isNull, lt, type Placeholder, count as rowCount, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { productCounts, products } from '#db/schema.ts'
import { LISTED_ROW, selectListed, selectListedWith } from './products-sql.ts'
import type { Position } from './search-cursor.ts'
import type { Shelf } from './search-shelf.ts'
import { MATCHES, type Match, onShelf, rankOf, saysAll, saysSo } from './search-sql.ts'
import type { SearchWords } from './search-words.ts'

/** Beyond this many, nobody counts on and nothing is ranked: a list that long is read from its newest end. */
const MOST_COUNTED = 10_000

/** Statements that a connection keeps ready; callers may name any limit, so there has to be an end. */
const MOST_PREPARED = 40

export type SearchRepository = ReturnType<typeof createSearchRepository>
export type PageRequest = { limit: number; after: Position | undefined }

/** A page of a list, each row with its place in the list's order, and how many there are in all. */
export type Found = { rows: ListedRow[]; total: Counted }

/** A piece in a list: its place in the list's order, and what its readers see of it, as JSON. */
export type ListedRow = { id: string; key: number | undefined; json: string }

const ORDERS = {
  priceUp: { column: products.resaleCents, goes: 'up' },
  priceDown: { column: products.resaleCents, goes: 'down' },
  saving: { column: products.savedShare, goes: 'down' },
} as const
type KeyedSort = keyof typeof ORDERS

/** Lists and counts of products, narrowed by what their readers ask for. */
export function createSearchRepository(db: Database, now: () => Date, mostCounted = MOST_COUNTED) {
  const counted = (total: number): Counted => ({ count: Math.min(total, mostCounted), atLeast: total > mostCounted })

  const matching = (shelf: Shelf): SQL | undefined => and(onShelf(shelf, now()), shelf.words && saysAll(shelf.words))

  /** The shop's shelves as they stand, newest first: asked more than anything else, so the database plans each once. */
  const shelves = new Map<string, ReturnType<typeof shelfNewest>>()
  const shelfNewest = (shelf: Shelf, hasAfter: boolean, limit: number, name: string) => {
    const newest = selectListed(db)
      .where(and(onWholeShelf(shelf), hasAfter ? lt(products.id, sql.placeholder('after')) : undefined))
      .orderBy(desc(products.id))
    return (
      db
        .select({
          ids: inLines(sql`page.id`),
          jsons: inLines(sql`page.public_json`),
          total: sql`(${shelfTotal(db, shelf)})`.mapWith(Number),
        })
        // The limit is written out: of a parameter's value the database knows nothing beforehand, and would plan each page anew.
        .from(sql`(${newest} limit ${sql.raw(String(limit))}) as page`)
        .prepare(name)
    )
  }

  const listWhole = async (shelf: Shelf, { limit, after }: PageRequest): Promise<Found> => {
    const { category, available, advertisedOnly } = shelf
    const parts = [limit, category && 'category', available, advertisedOnly && 'advertised', after && 'after']
    const name = `newest_${parts.filter(Boolean).join('_')}`
    const isRoom = shelves.size < MOST_PREPARED
    const statement = shelves.get(name) ?? shelfNewest(shelf, after !== undefined, limit, isRoom ? name : '')
    if (isRoom) shelves.set(name, statement)
    const [page] = await statement.execute({ after: after?.id, category })
    const ids = page?.ids?.split('\n') ?? []
    const jsons = page?.jsons?.split('\n') ?? []
    const rows = ids.map((id, index) => ({ id, key: undefined, json: jsons[index] ?? '' }))
    return { rows, total: { count: page?.total ?? 0, atLeast: false } }
  }

  return {
    /** `known` where the caller has counted already. */
    listNewest: async (shelf: Shelf, page: PageRequest, known?: Counted): Promise<Found> => {
      if (isWhole(shelf)) return listWhole(shelf, page)
      // Spelt so that no index on words applies: where many pieces have them, walking back from the newest is quicker.
      const words = shelf.words && sql`(${products.search} || '') @@ (${MATCHES.all(shelf.words)})`
      const [rows, total] = await Promise.all([
        selectListed(db)
          .where(and(onShelf(shelf, now()), words, page.after && lt(products.id, page.after.id)))
          .orderBy(desc(products.id))
          .limit(page.limit),
        known ?? count(shelf),
      ])
      return { rows: rows.map((row) => ({ ...row, key: undefined })), total }
    },

    listBy: async (sort: KeyedSort, shelf: Shelf, { limit, after }: PageRequest): Promise<Found> => {
      const { column, goes } = ORDERS[sort]
      const inOrder = goes === 'up' ? asc : desc
      const beyond = goes === 'up' ? sql`>` : sql`<`
      const [rows, total] = await Promise.all([
        selectListedWith(db, { key: sql<number>`${column}` })
          .where(and(matching(shelf), after && sql`(${column}, ${products.id}) ${beyond} (${after.key}, ${after.id})`))
          .orderBy(inOrder(column), inOrder(products.id))
          .limit(limit),
        count(shelf),
      ])
      return { rows, total }
    },

    /** The best first, with how many there are; where those are too many to count, this is not the best of all. */
    listRanked: async (
      match: Match,
      words: SearchWords,
      shelf: Shelf,
      { limit, after }: PageRequest,
      mostRanked = mostCounted,
    ) => {
      const query = MATCHES[match](words)
      const found = db.$with('found').as(
        db
          .select({ id: products.id, rank: rankOf(query, words).as('rank') })
          .from(products)
          .where(and(onShelf(shelf, now()), match === 'all' ? saysAll(words) : saysSo(query)))
          .limit(mostRanked + 1),
      )
      const page = db
        .select({ id: found.id, rank: found.rank })
        .from(found)
        .where(after && sql`(${found.rank}, ${found.id}) < (${after.key}, ${after.id})`)
        .orderBy(desc(found.rank), desc(found.id))
        .limit(limit)
        .as('page')
      const rows = await db
        .with(found)
        .select({ ...LISTED_ROW, key: page.rank, total: sql`(select count(*) from ${found})`.mapWith(Number) })
        .from(page)
        .innerJoin(products, eq(products.id, page.id))
        .orderBy(desc(page.rank), desc(page.id))
      return { rows, total: counted(rows[0]?.total ?? 0) }
    },

    count,

    /** How many have each value of a field, the most frequent first. */
    countBy: async (field: CountedField, shelf: Shelf): Promise<ValueCounts> => {
      if ((field === 'category' || field === 'available') && isWhole(shelf)) return countWholeBy(field, shelf)
      const some = db
        .select({ value: COUNTED_FIELDS[field].as('value') })
        .from(products)
        .where(matching(shelf))
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
  }

  /** Exact for whole shelves, which are counted as they fill; elsewhere up to the most that is counted. */
  async function count(shelf: Shelf): Promise<Counted> {
    if (isWhole(shelf)) return { count: await countWhole(shelf), atLeast: false }
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(products)
      .where(matching(shelf))
      .limit(mostCounted + 1)
      .as('some')
    const [row] = await db.select({ total: rowCount() }).from(some)
    return counted(row?.total ?? 0)
  }

  async function countWhole(shelf: Shelf): Promise<number> {
    const [row] = await shelfTotal(db, shelf).execute({ category: shelf.category })
    return row?.total ?? 0
  }

  async function countWholeBy(field: 'category' | 'available', shelf: Shelf): Promise<ValueCounts> {
    const column = field === 'category' ? productCounts.categoryId : productCounts.available
    const rows = await db
      .select({ value: sql<string>`${column}::text`, count: sum(productCounts.total).mapWith(Number) })
      .from(productCounts)
      .where(countedOn(shelf, shelf.category))
      .groupBy(column)
    return { counts: new Map(rows.map((row) => [row.value, row.count])), atLeast: false }
  }
}

/**
 * A column of a page, newest first, as lines of one text: a page of one row costs less to read.
 * Neither ids nor JSON as the database writes it have line breaks.
 */
const inLines = (column: SQL) => sql<string | null>`string_agg(${column}::text, E'\\n' order by page.id desc)`

const COUNTED_FIELDS = {
  category: sql<string>`${products.categoryId}::text`,
  condition: sql<string>`${products.condition}`,
  available: sql<string>`${products.available}`,
  location: sql<string>`${products.location}`,
}
type CountedField = keyof typeof COUNTED_FIELDS

/** Where there were too many to count, `atLeast`: the true numbers are not below these. */
export type ValueCounts = { counts: Map<string, number>; atLeast: boolean }

/** Whether a list shows all there is of a category or of what is available: that is known without looking. */
function isWhole({ words, minPrice, maxPrice, condition, location, postedWithin }: Shelf): boolean {
  return [words, minPrice, maxPrice, condition, location, postedWithin].every((filter) => filter === undefined)
}

/** Named values in place of given ones: these statements are prepared. */
const CATEGORY = sql.placeholder('category')

function onWholeShelf(shelf: Shelf): SQL | undefined {
  return and(
    isNull(products.removedAt),
    shelf.category ? eq(products.categoryId, CATEGORY) : undefined,
    shelf.available ? eq(products.available, shelf.available) : undefined,
    shelf.advertisedOnly ? and(eq(products.available, 'available'), eq(products.advertised, 'advertised')) : undefined,
  )
}

const shelfTotal = (db: Database, shelf: Shelf) =>
  db
    .select({ total: sql`coalesce(sum(${productCounts.total}), 0)`.mapWith(Number) })
    .from(productCounts)
    .where(countedOn(shelf, CATEGORY))

function countedOn({ category, available, advertisedOnly }: Shelf, categoryId: string | Placeholder | undefined) {
  return and(
    category && categoryId ? eq(productCounts.categoryId, categoryId) : undefined,
    available ? eq(productCounts.available, available) : undefined,
    advertisedOnly
      ? and(eq(productCounts.available, 'available'), eq(productCounts.advertised, 'advertised'))
      : undefined,
  )
}
