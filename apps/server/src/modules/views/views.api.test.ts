import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products, productViews } from '#db/schema.ts'
import { buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const DAY = 86_400_000

let aheadMs = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person

beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS, now: () => new Date(Date.now() + aheadMs) })
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterAll(() => shop.close())

const view = (id: string, agent = 'Mozilla/5.0') =>
  shop.app.inject({ method: 'POST', url: `/api/products/${id}/view`, headers: { 'user-agent': agent } })
const rowsOf = (id: string) => shop.db.select().from(productViews).where(eq(productViews.productId, id))
const listViews = async (id: string) => {
  const answer = await shop.app.inject({ url: '/api/users/me/views', headers: seller.headers })
  return answer.json<{ product_id: string }[]>().find(({ product_id }) => product_id === id)
}

it('adds views up by product and day, and tells the seller of them', async () => {
  const { id } = await buildProduct(shop)
  for (let visit = 0; visit < 3; visit += 1) expect((await view(id)).statusCode).toBe(204)
  await shop.flushViews()
  await view(id)
  await shop.flushViews()
  expect(await rowsOf(id)).toMatchObject([{ views: 4 }])
  aheadMs = 8 * DAY
  await view(id)
  await shop.flushViews()
  expect(await rowsOf(id)).toHaveLength(2)
  expect(await listViews(id)).toEqual({ product_id: id, total: 5, week: 1 })
})

it('counts neither machines that say so, nor what is not there or taken down', async () => {
  const { id } = await buildProduct(shop)
  await view(id, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  const removed = await buildProduct(shop)
  await shop.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, removed.id))
  const unknown = uuidv7()
  for (const one of [removed.id, unknown]) expect((await view(one)).statusCode).toBe(204)
  await shop.flushViews()
  for (const one of [id, removed.id, unknown]) expect(await rowsOf(one)).toEqual([])
})

it('keeps what could not be written until it can', async () => {
  const { id } = await buildProduct(shop)
  await view(id)
  await shop.db.execute('alter table product_views rename to product_views_away')
  await expect(shop.flushViews()).rejects.toThrow()
  await shop.db.execute('alter table product_views_away rename to product_views')
  await view(id)
  await shop.flushViews()
  expect(await rowsOf(id)).toMatchObject([{ views: 2 }])
})

it('adds up what several processes write at once', async () => {
  const pieces = [await buildProduct(shop), await buildProduct(shop)]
  for (let round = 0; round < 5; round += 1) {
    for (const { id } of pieces.toReversed()) await view(id)
    const flushing = shop.flushViews()
    for (const { id } of pieces) await view(id)
    await Promise.all([flushing, shop.flushViews()])
  }
  for (const { id } of pieces) expect(await rowsOf(id)).toMatchObject([{ views: 10 }])
})
