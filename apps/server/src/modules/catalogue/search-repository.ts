import type { Counted } from '@patina/contract/search'
import { and, asc, count, desc, eq, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictures, productCounts, products, users } from '#db/schema.ts'
import { PRODUCT_ROW, type ProductRow, selectProducts } from './products-sql.ts'
import type { Position } from './search-cursor.ts'
import type { Shelf } from './search-shelf.ts'
import { MATCHES, type Match, onShelf, rankOf, saysSo } from './search-sql.ts'
import type { SearchWords } from './search-words.ts'

/** Beyond this many, nobody counts on and nothing is ranked: a list that long is read from its newest end. */
const MOST_COUNTED = 10_000

export type SearchRepository = ReturnType<typeof createSearchRepository>
export type PageRequest = { limit: number; after: Position | undefined }

const ORDERS = {
  priceUp: { column: products.resaleCents, keyOf: ({ product }: ProductRow) => product.resaleCents, goes: 'up' },
  priceDown: { column: products.resaleCents, keyOf: ({ product }: ProductRow) => product.resaleCents, goes: 'down' },
  saving: { column: products.savedShare, keyOf: ({ product }: ProductRow) => product.savedShare ?? 0, goes: 'down' },
} as const
export type KeyedSort = keyof typeof ORDERS

/** Lists and counts of products, narrowed by what their readers ask for. */
export function createSearchRepository(db: Database, now: () => Date, mostCounted = MOST_COUNTED) {
  const counted = (total: number): Counted => ({ count: Math.min(total, mostCounted), atLeast: total > mostCounted })

  const matching = (shelf: Shelf): SQL | undefined =>
    and(onShelf(shelf, now()), shelf.words && saysSo(MATCHES.all(shelf.words)))

  return {
    listNewest: async (shelf: Shelf, { limit, after }: PageRequest) => {
      // Spelt so that no index on words applies: where many pieces have them, walking back from the newest is quicker.
      const words = shelf.words && sql`(${products.search} || '') @@ (${MATCHES.all(shelf.words)})`
      const rows = await selectProducts(db)
        .where(and(onShelf(shelf, now()), words, after && lt(products.id, after.id)))
        .orderBy(desc(products.id))
        .limit(limit)
      return rows.map((row) => ({ ...row, key: undefined }))
    },

    listBy: async (sort: KeyedSort, shelf: Shelf, { limit, after }: PageRequest) => {
      const { column, keyOf, goes } = ORDERS[sort]
      const inOrder = goes === 'up' ? asc : desc
      const beyond = goes === 'up' ? sql`>` : sql`<`
      const rows = await selectProducts(db)
        .where(and(matching(shelf), after && sql`(${column}, ${products.id}) ${beyond} (${after.key}, ${after.id})`))
        .orderBy(inOrder(column), inOrder(products.id))
        .limit(limit)
      return rows.map((row) => ({ ...row, key: keyOf(row) }))
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
          .where(and(onShelf(shelf, now()), saysSo(query)))
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
        .select({ ...PRODUCT_ROW, key: page.rank, total: sql`(select count(*) from ${found})`.mapWith(Number) })
        .from(page)
        .innerJoin(products, eq(products.id, page.id))
        .innerJoin(users, eq(users.id, products.sellerId))
        .innerJoin(pictures, eq(pictures.id, products.pictureId))
        .orderBy(desc(page.rank), desc(page.id))
      return { rows, total: counted(rows[0]?.total ?? 0) }
    },

    /** Exact for whole shelves, which are counted as they fill; elsewhere up to the most that is counted. */
    count: async (shelf: Shelf): Promise<Counted> => {
      if (isWhole(shelf)) return { count: await sumCounts(shelf), atLeast: false }
      const some = db
        .select({ one: sql`1`.as('one') })
        .from(products)
        .where(matching(shelf))
        .limit(mostCounted + 1)
        .as('some')
      const [row] = await db.select({ total: count() }).from(some)
      return counted(row?.total ?? 0)
    },

    /** How many have each value of a field, the most frequent first. */
    countBy: async (field: CountedField, shelf: Shelf): Promise<ValueCounts> => {
      if ((field === 'category' || field === 'available') && isWhole(shelf)) return countWhole(field, shelf)
      const some = db
        .select({ value: COUNTED_FIELDS[field].as('value') })
        .from(products)
        .where(matching(shelf))
        .limit(mostCounted + 1)
        .as('some')
      const rows = await db
        .select({ value: some.value, count: count() })
        .from(some)
        .groupBy(some.value)
        .orderBy(desc(count()), asc(some.value))
      const total = rows.reduce((seen, row) => seen + row.count, 0)
      return { counts: new Map(rows.map((row) => [row.value, row.count])), atLeast: total > mostCounted }
    },
  }

  async function sumCounts(shelf: Shelf): Promise<number> {
    const [row] = await db
      .select({ total: sum(productCounts.total).mapWith(Number) })
      .from(productCounts)
      .where(countedOn(shelf))
    return row?.total ?? 0
  }

  async function countWhole(field: 'category' | 'available', shelf: Shelf): Promise<ValueCounts> {
    const column = field === 'category' ? productCounts.categoryId : productCounts.available
    const rows = await db
      .select({ value: sql<string>`${column}::text`, count: sum(productCounts.total).mapWith(Number) })
      .from(productCounts)
      .where(countedOn(shelf))
      .groupBy(column)
    return { counts: new Map(rows.map((row) => [row.value, row.count])), atLeast: false }
  }
}

const COUNTED_FIELDS = {
  category: sql<string>`${products.categoryId}::text`,
  condition: sql<string>`${products.condition}`,
  available: sql<string>`${products.available}`,
  location: sql<string>`${products.location}`,
}
export type CountedField = keyof typeof COUNTED_FIELDS

/** Where there were too many to count, `atLeast`: the true numbers are not below these. */
export type ValueCounts = { counts: Map<string, number>; atLeast: boolean }

/** Whether a list shows all there is of a category or of what is available: that is known without looking. */
function isWhole({ words, minPrice, maxPrice, condition, location, postedWithin }: Shelf): boolean {
  return [words, minPrice, maxPrice, condition, location, postedWithin].every((filter) => filter === undefined)
}

function countedOn({ category, available, advertisedOnly }: Shelf): SQL | undefined {
  return and(
    category ? eq(productCounts.categoryId, category) : undefined,
    available ? eq(productCounts.available, available) : undefined,
    advertisedOnly
      ? and(eq(productCounts.available, 'available'), eq(productCounts.advertised, 'advertised'))
      : undefined,
  )
}
