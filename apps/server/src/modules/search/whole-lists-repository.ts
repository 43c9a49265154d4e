import { and, desc, eq, isNull, lt, type Placeholder, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { productCounts, products } from '#db/schema.ts'
import { cachedJson } from '#modules/products/module.ts'
import type { ListFilters } from './list-filters.ts'
import { type CachedProduct, type Found, inParts, type PageRequest, type Part } from './list-parts.ts'

/** Statements that a connection keeps ready; callers may name any limit, so there has to be an end. */
const MOST_PREPARED = 40

/** Where there were too many to count, `atLeast`: the true numbers are not below these. */
export type ValueCounts = { counts: Map<string, number>; atLeast: boolean }

/** Whether a list shows all there is of a category or of what is available: that is known without looking. */
export function isWhole({
  category: _category,
  available: _available,
  advertisedOnly: _,
  ...narrowed
}: ListFilters): boolean {
  return Object.values(narrowed).every((filter) => filter === undefined)
}

/** The shop's lists as they stand, newest first: asked more than anything else, so the database plans each once. */
export function createWholeLists(db: Database) {
  const prepared = new Map<string, ReturnType<typeof prepare>>()

  const prepare = (filters: ListFilters, part: Part, hasAfter: boolean, limit: number, name: string) => {
    const newest = db
      .select({ id: products.id, json: cachedJson.as('json') })
      .from(products)
      .where(and(inWholeList(filters, part), hasAfter ? lt(products.id, sql.placeholder('after')) : undefined))
      .orderBy(desc(products.id))
    return (
      db
        .select({
          ids: inLines(sql`page.id`),
          jsons: inLines(sql`coalesce(page.json, '')`),
          total: sql`(${listTotal(db, filters)})`.mapWith(Number),
        })
        // The limit is written out: of a parameter's value the database knows nothing beforehand, and would plan each page anew.
        .from(sql`(${newest} limit ${sql.raw(String(limit))}) as page`)
        .prepare(name)
    )
  }

  const statementFor = (filters: ListFilters, part: Part, hasAfter: boolean, limit: number) => {
    const { category, available, advertisedOnly } = filters
    const whole = [limit, category && 'category', available && 'alone', advertisedOnly && 'advertised', part]
    const name = `newest_${[...whole, hasAfter && 'after'].filter(Boolean).join('_')}`
    const isRoom = prepared.size < MOST_PREPARED
    const statement = prepared.get(name) ?? prepare(filters, part, hasAfter, limit, isRoom ? name : '')
    if (isRoom) prepared.set(name, statement)
    return statement
  }

  return {
    listNewest: async (filters: ListFilters, page: PageRequest): Promise<Found<CachedProduct>> => {
      let total = 0
      const rows = await inParts(filters, page, async (part, after): Promise<CachedProduct[]> => {
        const statement = statementFor(filters, part, after !== undefined, page.limit)
        const [lines] = await statement.execute({ after: after?.id, category: filters.category })
        total = lines?.total ?? 0
        const jsons = lines?.jsons?.split('\n') ?? []
        const ids = lines?.ids?.split('\n') ?? []
        return ids.map((id, index) => ({ id, isSold: part === 'sold', key: undefined, json: jsons[index] || null }))
      })
      return { rows, total: { count: total, atLeast: false } }
    },

    count: async (filters: ListFilters): Promise<number> => {
      const [row] = await listTotal(db, filters).execute({ category: filters.category })
      return row?.total ?? 0
    },

    countBy: async (field: 'category' | 'available', filters: ListFilters): Promise<ValueCounts> => {
      const column = field === 'category' ? productCounts.categoryId : productCounts.available
      const rows = await db
        .select({ value: sql<string>`${column}::text`, count: sum(productCounts.total).mapWith(Number) })
        .from(productCounts)
        .where(countedOn(filters, filters.category))
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

function inWholeList(filters: ListFilters, part: Part): SQL | undefined {
  return and(
    isNull(products.removedAt),
    filters.category ? eq(products.categoryId, CATEGORY) : undefined,
    // Written out as well, so that a plan for any category still knows the index.
    sql`${products.available} = ${sql.raw(`'${part}'`)}`,
    filters.advertisedOnly ? sql`${products.advertised} = 'advertised'` : undefined,
  )
}

const listTotal = (db: Database, filters: ListFilters) =>
  db
    .select({ total: sql`coalesce(sum(${productCounts.total}), 0)`.mapWith(Number) })
    .from(productCounts)
    .where(countedOn(filters, CATEGORY))

function countedOn({ category, available, advertisedOnly }: ListFilters, categoryId: string | Placeholder | undefined) {
  return and(
    category && categoryId ? eq(productCounts.categoryId, categoryId) : undefined,
    available ? eq(productCounts.available, available) : undefined,
    advertisedOnly
      ? and(eq(productCounts.available, 'available'), eq(productCounts.advertised, 'advertised'))
      : undefined,
  )
}
