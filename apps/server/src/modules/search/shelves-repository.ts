import { and, desc, eq, isNull, lt, type Placeholder, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { productCounts, products } from '#db/schema.ts'
import { cachedJson } from '#modules/products/module.ts'
import { type CachedProduct, type Found, inParts, type PageRequest, type Part } from './list-parts.ts'
import type { Shelf } from './search-shelf.ts'

/** Statements that a connection keeps ready; callers may name any limit, so there has to be an end. */
const MOST_PREPARED = 40

/** Where there were too many to count, `atLeast`: the true numbers are not below these. */
export type ValueCounts = { counts: Map<string, number>; atLeast: boolean }

/** Whether a list shows all there is of a category or of what is available: that is known without looking. */
export function isWhole({ words, minCents, maxCents, condition, location, postedWithin }: Shelf): boolean {
  return [words, minCents, maxCents, condition, location, postedWithin].every((filter) => filter === undefined)
}

/** The shop's shelves as they stand, newest first: asked more than anything else, so the database plans each once. */
export function createWholeShelves(db: Database) {
  const prepared = new Map<string, ReturnType<typeof prepare>>()

  const prepare = (shelf: Shelf, part: Part, hasAfter: boolean, limit: number, name: string) => {
    const newest = db
      .select({ id: products.id, json: cachedJson.as('json') })
      .from(products)
      .where(and(onWholeShelf(shelf, part), hasAfter ? lt(products.id, sql.placeholder('after')) : undefined))
      .orderBy(desc(products.id))
    return (
      db
        .select({
          ids: inLines(sql`page.id`),
          jsons: inLines(sql`coalesce(page.json, '')`),
          total: sql`(${shelfTotal(db, shelf)})`.mapWith(Number),
        })
        // The limit is written out: of a parameter's value the database knows nothing beforehand, and would plan each page anew.
        .from(sql`(${newest} limit ${sql.raw(String(limit))}) as page`)
        .prepare(name)
    )
  }

  const statementFor = (shelf: Shelf, part: Part, hasAfter: boolean, limit: number) => {
    const { category, available, advertisedOnly } = shelf
    const whole = [limit, category && 'category', available && 'alone', advertisedOnly && 'advertised', part]
    const name = `newest_${[...whole, hasAfter && 'after'].filter(Boolean).join('_')}`
    const isRoom = prepared.size < MOST_PREPARED
    const statement = prepared.get(name) ?? prepare(shelf, part, hasAfter, limit, isRoom ? name : '')
    if (isRoom) prepared.set(name, statement)
    return statement
  }

  return {
    listNewest: async (shelf: Shelf, page: PageRequest): Promise<Found<CachedProduct>> => {
      let total = 0
      const rows = await inParts(shelf, page, async (part, after): Promise<CachedProduct[]> => {
        const statement = statementFor(shelf, part, after !== undefined, page.limit)
        const [lines] = await statement.execute({ after: after?.id, category: shelf.category })
        total = lines?.total ?? 0
        const jsons = lines?.jsons?.split('\n') ?? []
        const ids = lines?.ids?.split('\n') ?? []
        return ids.map((id, index) => ({ id, isSold: part === 'sold', key: undefined, json: jsons[index] || null }))
      })
      return { rows, total: { count: total, atLeast: false } }
    },

    count: async (shelf: Shelf): Promise<number> => {
      const [row] = await shelfTotal(db, shelf).execute({ category: shelf.category })
      return row?.total ?? 0
    },

    countBy: async (field: 'category' | 'available', shelf: Shelf): Promise<ValueCounts> => {
      const column = field === 'category' ? productCounts.categoryId : productCounts.available
      const rows = await db
        .select({ value: sql<string>`${column}::text`, count: sum(productCounts.total).mapWith(Number) })
        .from(productCounts)
        .where(countedOn(shelf, shelf.category))
        .groupBy(column)
      return { counts: new Map(rows.map((row) => [row.value, row.count])), atLeast: false }
    },
  }
}

/**
 * A column of a page, newest first, as lines of one text: a page of one row costs less to read.
 * Neither ids nor JSON have line breaks; an empty line is an empty cache.
 */
const inLines = (column: SQL) => sql<string | null>`string_agg(${column}::text, E'\\n' order by page.id desc)`

/** Named values in place of given ones: these statements are prepared. */
const CATEGORY = sql.placeholder('category')

function onWholeShelf(shelf: Shelf, part: Part): SQL | undefined {
  return and(
    isNull(products.removedAt),
    shelf.category ? eq(products.categoryId, CATEGORY) : undefined,
    // Written out as well, so that a plan for any category still knows the index.
    sql`${products.available} = ${sql.raw(`'${part}'`)}`,
    shelf.advertisedOnly ? sql`${products.advertised} = 'advertised'` : undefined,
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
