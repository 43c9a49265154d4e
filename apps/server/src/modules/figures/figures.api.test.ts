import { FIGURE_DAYS, type OwnFigures, type ShopFigures, sellingFigures } from '@patina/contract/figures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#db/schema.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { completeSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { createFiguresRepository } from './figures-repository.ts'

const DAY_MS = 86_400_000

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
})
afterAll(() => shop.close())

const read = async <T>(url: string, { headers }: { headers: Record<string, string> }) =>
  (await shop.app.inject({ url, headers })).json<T>()
const today = () => new Date().toISOString().slice(0, 10)

it('tells a seller of each day how often their pieces were seen, and what was paid for', async () => {
  const seller = await buildSignIn(shop, 'seller@patina.test')
  const before = await read<OwnFigures>('/api/users/me/figures', seller)
  expect(before).toHaveLength(FIGURE_DAYS)
  expect(before.at(-1)?.day).toBe(today())
  expect(Date.parse(before.at(-1)?.day ?? '') - Date.parse(before[0]?.day ?? '')).toBe((FIGURE_DAYS - 1) * DAY_MS)

  const product = await buildProduct(shop)
  const agent = { 'user-agent': 'Mozilla/5.0' }
  for (let visit = 0; visit < 2; visit += 1) {
    await shop.app.inject({ method: 'POST', url: `/api/products/${product.id}/view`, headers: agent })
  }
  await shop.flushViews()
  const buyer = await buildSignIn(shop, 'buyer@patina.test')
  const orderId = await placeOrder(shop, buyer, product)
  await buildPayment(shop, orderId)
  const after = await read<OwnFigures>('/api/users/me/figures', seller)
  const [was, is] = [before.at(-1), after.at(-1)]
  expect(is).toEqual({ day: today(), views: (was?.views ?? 0) + 2, sold: (was?.sold ?? 0) + 1 })

  const other = await buildPerson(shop, 'other-seller@example.org', 'seller')
  expect((await read<OwnFigures>('/api/users/me/figures', other)).every(({ views, sold }) => views + sold === 0)).toBe(
    true,
  )
})

it('tells anyone what the shop keeps, and how soon pieces are sold once enough were', async () => {
  const selling = async () => sellingFigures.parse((await shop.app.inject({ url: '/api/figures/selling' })).json())
  expect(await selling()).toEqual({ fee_basis_points: 1000, median_days: null })
  const figures = createFiguresRepository(shop.db)
  const since = new Date(Date.now() - 30 * DAY_MS)
  const before = await figures.timeToSell(since)
  const buyer = await buildSignIn(shop, 'buyer@patina.test')
  for (const days of [4, 9, 40]) {
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, buyer, product)
    await buildPayment(shop, orderId)
    await completeSale(shop, buyer, orderId)
    await shop.db
      .update(products)
      .set({ postedAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(products.id, product.id))
  }
  const { sales, medianSeconds } = await figures.timeToSell(since)
  expect(sales).toBe(before.sales + 3)
  expect(Math.round(((medianSeconds ?? 0) * 1000) / DAY_MS)).toBe(9)
  expect((await figures.timeToSell(new Date(Date.now() + DAY_MS))).sales).toBe(0)
})

it('tells an admin what happened in the shop, and nothing of what is older', async () => {
  const admin = await buildSignIn(shop, 'admin@patina.test')
  const before = await read<ShopFigures>('/api/figures', admin)
  await buildPerson(shop, 'newcomer@example.org', 'buyer')
  const old = await buildProduct(shop)
  const postedAt = new Date(Date.now() - FIGURE_DAYS * DAY_MS)
  await shop.db.update(products).set({ postedAt }).where(eq(products.id, old.id))
  await buildProduct(shop)
  const after = await read<ShopFigures>('/api/figures', admin)
  const [was, is] = [before.at(-1), after.at(-1)]
  expect(is).toEqual({ ...was, joined: (was?.joined ?? 0) + 1, listed: (was?.listed ?? 0) + 1 })
})
