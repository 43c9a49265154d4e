import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saleEvents, sales } from '#db/schema.ts'
import { openSaleShop, type SaleShop } from '#test/kit/sale-shop.ts'
import { buildSale, readSale } from '#test/kit/sales.ts'

const DAY = 86_400_000

let on: SaleShop
beforeAll(async () => {
  on = await openSaleShop()
})
afterAll(() => on.shop.close())

/** A sale whose next event is written already: every further one is refused. */
async function brokenSale(): Promise<string> {
  const { shop, noor } = on
  const { _id: saleId } = await buildSale(shop, noor)
  const event = { event: 'timeOut', actorRole: 'system', toState: 'arranging', at: new Date() } as const
  await shop.db.insert(saleEvents).values({ saleId, seq: 1, ...event })
  return saleId
}

it('ends a sale although more of those before it than it reads at a time fail for good, and names these', async () => {
  const { shop, noor, clock } = on
  const broken = [await brokenSale(), await brokenSale(), await brokenSale()]
  const sound = await buildSale(shop, noor)
  clock.aheadMs = 15 * DAY
  for (let time = 0; time < 2; time += 1) {
    const failed = await shop.sweepSales({ batch: 2 })
    expect(failed.map(({ saleId }) => saleId)).toEqual(broken)
    expect(failed.every(({ error }) => error instanceof Error)).toBe(true)
  }
  expect(await readSale(shop, noor, sound._id)).toMatchObject({ state: 'cancelled' })
  const [first] = await shop.db
    .select()
    .from(sales)
    .where(eq(sales.id, broken[0] ?? ''))
  expect(first).toMatchObject({ state: 'arranging', seq: 0 })
})
