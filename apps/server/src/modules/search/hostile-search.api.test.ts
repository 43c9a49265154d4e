import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/kit/test-shop.ts'
import { listFiltersOf } from './list-filters.ts'
import { createSearchRepository } from './search-repository.ts'

const COPIES = 40
/** A page, and what is near it in the index; every hostile search once looked at all of them. */
const MOST_LOOKED_AT = 60

let shop: Awaited<ReturnType<typeof openTestShop>>
let stock = 0
beforeAll(async () => {
  shop = await openTestShop()
  const columns =
    sql.raw(`seller_id, category_id, name, picture_id, resale_cents, original_cents, purchase_date, condition,
    description, location, phone_number, available, advertised`)
  await shop.db.execute(
    sql`insert into products (id, ${columns}) select gen_random_uuid(), ${columns} from products, generate_series(1, ${COPIES}::integer)`,
  )
  await shop.db.execute(sql`analyze products`)
  stock = await shop.db.$count(sql`products`)
})
afterAll(() => shop.close())

/** How many rows of products a search reads, by the database's own count. */
async function looked(search: (repository: ReturnType<typeof createSearchRepository>) => Promise<unknown>) {
  return shop.db.transaction(async (tx) => {
    const read = async () => {
      const [row] = await tx
        .select({ rows: sql`seq_tup_read + idx_tup_fetch`.mapWith(Number) })
        .from(sql`pg_stat_xact_user_tables`)
        .where(sql`relname = 'products'`)
      return row?.rows ?? 0
    }
    const before = await read()
    await search(createSearchRepository(tx, () => new Date()))
    return (await read()) - before
  })
}

const page = { limit: 25, after: undefined }

describe('a search that finds nothing does not look through the shop', () => {
  it.each(['oak -oak', 'sofa -couch', '"writing desk" -desk', 'xyzzyq', 'oak xyzzyq', 'the of'])(
    'for %s, in whatever order',
    async (q) => {
      const filters = listFiltersOf({ q })
      expect(stock).toBeGreaterThan(2_000)
      for (const sort of ['newest', 'priceUp', 'priceDown', 'saving'] as const) {
        expect(await looked((repository) => repository.listBy(sort, filters, page))).toBeLessThan(MOST_LOOKED_AT)
      }
      expect(await looked((repository) => repository.count(filters))).toBeLessThan(MOST_LOOKED_AT)
      expect(await looked((repository) => repository.countBy('condition', filters))).toBeLessThan(MOST_LOOKED_AT)
    },
  )

  it.each([
    { q: '"solid oak" -oak', location: 'Portland' },
    { q: 'xyzzyq', category: FIXED_CATEGORY_ID, minPrice: 1 },
    { location: 'Nowhere' },
    { location: '!!!' },
  ])('for %o', async (asked) => {
    const filters = listFiltersOf(asked)
    expect(await looked((repository) => repository.listBy('priceUp', filters, page))).toBeLessThan(MOST_LOOKED_AT)
  })
})

describe('a list in which more match than are counted', () => {
  it.each(['newest', 'priceUp', 'priceDown', 'saving'] as const)('is exact by %s, page after page', async (sort) => {
    const filters = listFiltersOf({ q: 'chair' })
    const counting = createSearchRepository(shop.db, () => new Date())
    const capped = createSearchRepository(shop.db, () => new Date(), 20)
    const whole = (await counting.listBy(sort, filters, { limit: 1_000, after: undefined })).rows.map(({ id }) => id)
    expect(whole.length).toBeGreaterThan(200)
    const seen: string[] = []
    for (let after: Awaited<ReturnType<typeof capped.listBy>>['rows'][number] | undefined; ; ) {
      const { rows, total } = await capped.listBy(sort, filters, { limit: 40, after })
      seen.push(...rows.map(({ id }) => id))
      after = rows.at(-1)
      if (rows.length === 0) break
      expect(total).toEqual({ count: 20, atLeast: true })
    }
    expect(seen).toEqual(whole)
  })
})
