import { and, desc, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { products } from '#db/schema.ts'
import { PRESENTER_VERSION } from './presenter-version.ts'
import { presentPublicProduct } from './product-presenter.ts'
import { type Product, selectProducts } from './products-sql.ts'

const MOST_LOOKED = 2_000
const FILLED_AT_ONCE = 100

const isFresh = sql`${products.publicJsonVersion} = ${sql.raw(`'${PRESENTER_VERSION}'`)}`
const isMissing = and(sql`${isFresh} is not true`, isNull(products.removedAt))

/** What a list shows of a product, as JSON; null where this presenter has to be asked. */
export const cachedJson = sql<string | null>`case when ${isFresh} then ${products.publicJson} end`

const jsonOf = (product: Product): string => JSON.stringify(presentPublicProduct(product))

/** Rows whose cache is empty, or of another presenter, are presented now; those deleted meanwhile are left out. */
export async function withJson<Row extends { id: string; json: string | null }>(
  db: Database,
  rows: Row[],
): Promise<(Row & { json: string })[]> {
  const isPresented = (row: Row): row is Row & { json: string } => row.json !== null
  if (rows.every(isPresented)) return rows
  const missing = rows.filter(({ json }) => json === null).map(({ id }) => id)
  const found = await selectProducts(db).where(inArray(products.id, missing))
  const presented = new Map(found.map((product) => [product.id, jsonOf(product)]))
  return rows.flatMap((row) => {
    const json = row.json ?? presented.get(row.id)
    return json === undefined ? [] : [{ ...row, json }]
  })
}

/**
 * Fills the cache of products that this transaction has locked. Their sellers and pictures are locked too, so that all stays
 * as it was presented until the commit. Where one is being changed, the cache stays empty: to wait could be a deadlock.
 */
export async function fillCache(tx: Transaction, ids: string[]): Promise<void> {
  // Prepared, since planning it takes longer than doing it.
  const found = await selectProducts(tx)
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, isMissing))
    .for('share', { skipLocked: true })
    .prepare('products_to_cache')
    .execute({ ids })
  if (found.length === 0) return
  const filled = JSON.stringify(found.map((product) => ({ id: product.id, json: jsonOf(product) })))
  await tx.execute(sql`
    update ${products} set public_json = filled.json, public_json_version = ${PRESENTER_VERSION}
    from json_to_recordset(${filled}::json) as filled(id uuid, json text) where ${products.id} = filled.id`)
}

/** Fills what nobody has filled in the transaction that emptied it, or what another presenter has filled. */
export function createProductCache(db: Database, mostLooked = MOST_LOOKED) {
  /** Where the walk through all products stands: newest first, as most lists are read, and then from the beginning again. */
  let after: string | undefined

  const fill = (ids: string[]): Promise<void> =>
    db.transaction(async (tx) => {
      const locked = await tx
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, ids))
        .for('update', { skipLocked: true })
      await fillCache(
        tx,
        locked.map(({ id }) => id),
      )
    })

  return {
    /**
     * Looks at the next products and fills those that miss it, a few at a time, so that nobody waits long for one of them.
     * Answers whether these were the last.
     */
    rebuildSome: async (): Promise<boolean> => {
      const looked = await db
        .select({ id: products.id, isMissing: sql<boolean>`${isMissing}` })
        .from(products)
        .where(after ? lt(products.id, after) : undefined)
        .orderBy(desc(products.id))
        .limit(mostLooked)
      const missing = looked.filter((row) => row.isMissing).map(({ id }) => id)
      for (let done = 0; done < missing.length; done += FILLED_AT_ONCE) {
        await fill(missing.slice(done, done + FILLED_AT_ONCE))
      }
      const isLast = looked.length < mostLooked
      after = isLast ? undefined : looked.at(-1)?.id
      return isLast
    },
  }
}
