import type { Sale } from '@patina/contract/sales'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { orderOf, post } from '#test/kit/buyers.ts'
import { buildSale, makeMove, proposeSlots, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let ahead = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' }, now })
  seller = await buildSignIn(shop, 'seller@patina.test')
})
beforeEach(() => {
  ahead = 0
})
afterAll(() => shop.close())

const cancel = async (buyer: Person, by: Person = buyer): Promise<Sale> => {
  const sale = await buildSale(shop, buyer)
  await makeMove(shop, by, sale._id, { event: 'cancel' })
  return sale
}
const order = async (buyer: Person) => post(shop, '/api/order', orderOf(buyer, await buildProduct(shop)), buyer)
const bannedUntil = async (buyer: Person) =>
  (await shop.app.inject({ url: '/api/users/me/ordering-ban', headers: buyer.headers })).json().banned_until

it('who cancels three times within 90 days can not order for 30 days, is told until when, and is warned before', async () => {
  const robin = await buildPerson(shop, 'robin.cancels@example.org', 'buyer')
  const open = await buildSale(shop, robin)
  expect((await cancel(robin)).cancellations).toBe(0)
  expect((await cancel(robin)).cancellations).toBe(1)
  expect(await bannedUntil(robin)).toBeNull()
  expect((await readSale(shop, robin, open._id)).cancellations).toBe(2)
  expect((await readSale(shop, seller, open._id)).cancellations).toBeNull()
  const before = now().getTime()
  const last = await makeMove(shop, robin, open._id, { event: 'cancel' })
  expect(last.cancellations).toBeNull()

  const until = Date.parse(await bannedUntil(robin))
  expect(until).toBeGreaterThanOrEqual(before + 30 * DAY)
  expect(until).toBeLessThanOrEqual(now().getTime() + 30 * DAY)
  const refused = await order(robin)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    acknowledged: false,
    message: expect.stringMatching(/^You have cancelled 3 times within 90 days\. You can order again from .+ on\.$/),
  })
  ahead = 30 * DAY + HOUR
  expect(await bannedUntil(robin)).toBeNull()
  expect((await order(robin)).statusCode).toBe(200)
})

it('what the seller cancels, what the clock ends and what an admin looks into does not count', async () => {
  const kim = await buildPerson(shop, 'kim.is-reliable@example.org', 'buyer')
  for (const _time of [1, 2, 3]) await cancel(kim, seller)
  await buildSale(shop, kim)
  ahead = 15 * DAY
  expect(await shop.sweepSales()).toEqual([])

  const stoodUp = await buildSale(shop, kim)
  const from = new Date(now().getTime() + 2 * DAY)
  await proposeSlots(shop, seller, stoodUp._id, [{ from, until: new Date(from.getTime() + HOUR) }])
  const [slot] = (await readSale(shop, kim, stoodUp._id)).slots
  await makeMove(shop, kim, stoodUp._id, { event: 'acceptSlot', slot_id: slot?._id })
  ahead += 2 * DAY + HOUR
  await makeMove(shop, kim, stoodUp._id, { event: 'noShow' })
  expect((await makeMove(shop, kim, stoodUp._id, { event: 'cancel' })).state).toBe('escalated')

  expect((await buildSale(shop, kim)).cancellations).toBe(0)
  expect((await order(kim)).statusCode).toBe(200)
})
