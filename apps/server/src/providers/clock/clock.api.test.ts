import { order as orderShape } from '@patina/contract/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { holds, mails } from '#db/schema.ts'
import { buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, payByCard, placeOrder } from '#test/kit/buyers.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { makeDatabasePlace, NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const env = { SEED: 'demo', TEST_PAYMENTS: 'on', ...NO_LIMITS }
const AT_THIS_MACHINE = { host: 'localhost' }
const FORM = { ...AT_THIS_MACHINE, 'content-type': 'application/x-www-form-urlencoded' }
const AS_HERE = 'as on this machine'

let shop: Shop
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop({ env, runsJobs: true })
  buyer = await buildSignIn(shop, 'buyer@patina.test')
})
beforeEach(async () => {
  expect((await move('now')).statusCode).toBe(303)
})
afterAll(() => shop.close())

const look = async (at = shop) => (await at.app.inject({ url: '/clock', headers: AT_THIS_MACHINE })).body
const move = (to: string, at = shop, headers: Record<string, string> = {}) =>
  at.app.inject({
    method: 'POST',
    url: '/clock',
    headers: { ...FORM, ...headers },
    payload: String(new URLSearchParams({ to })),
  })
const stateOf = async (id: string) =>
  orderShape.parse((await shop.app.inject({ url: `/api/orders/${id}`, headers: buyer.headers })).json()).state

it('tells the shop’s time and moves it on, step by step and back', async () => {
  expect(await look()).toContain(AS_HERE)
  const answer = await move('7 days')
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/clock' } })
  await move('1 hour')
  expect(await look()).toContain('7 days, 1 hour ahead of this machine')
  await move('1 day')
  expect(await look()).toContain('8 days, 1 hour ahead of this machine')
  await move('now')
  expect(await look()).toContain(AS_HERE)
})

it('counts presses from several tabs at once, each of them', async () => {
  await Promise.all(['2 days', '2 days', '1 day'].map((step) => move(step)))
  expect(await look()).toContain('5 days ahead of this machine')
})

it('brings what waits for its time about soon, and signs nobody out', async () => {
  const product = await buildProduct(shop)
  const id = await placeOrder(shop, buyer, product)
  await move('7 days')
  await vi.waitFor(async () => {
    const sent = await shop.db.select().from(mails)
    expect(sent.some(({ subject }) => subject === `Your order of ${product.name} ends soon`)).toBe(true)
  }, PATIENCE)
  await move('2 days')
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('expired'), PATIENCE)
  const again = await shop.app.inject({ url: '/api/jwt', query: { email: buyer.email }, headers: buyer.headers })
  expect(again.statusCode).toBe(200)
})

it('finds what is paid while it is ahead by the card provider’s own dates, where no message and no hold tells of it', async () => {
  let later = 0
  const silent = await openTestShop({
    env,
    now: () => new Date(Date.now() + later),
    paymentFaults: { calls: [], webhooks: 'never' },
  })
  try {
    const noor = await buildSignIn(silent, 'buyer@patina.test')
    await silent.payments.reconcile()
    await move('7 days', silent)
    await silent.payments.reconcile()
    const product = await buildProduct(silent)
    const id = await placeOrder(silent, noor, product)
    const { clientSecret } = await beginPaying(silent, noor, id, product.price)
    await payByCard(silent, clientSecret)
    await silent.db.update(holds).set({ endedAt: new Date() }).where(eq(holds.orderId, id))
    later = 2 * 60_000
    expect(await silent.payments.reconcile()).toEqual([])
    expect(await findOrder(silent, noor, id)).toMatchObject({ paid: true })
  } finally {
    await silent.close()
  }
})

it('goes on after a restart where it was', async () => {
  const place = await makeDatabasePlace('demo')
  const kept = { ...place, remove: async () => {} }
  const before = await openTestShop({ env, place: kept, seed: false })
  await move('2 days', before)
  await before.close()
  const after = await openTestShop({ env, place, seed: false })
  try {
    expect(await look(after)).toContain('2 days ahead of this machine')
    const noor = await buildSignIn(after, 'buyer@patina.test')
    const product = await buildProduct(after)
    const id = await placeOrder(after, noor, product)
    const { holdEndsAt } = await beginPaying(after, noor, id, product.price)
    expect(Date.parse(holdEndsAt) - Date.now()).toBeGreaterThan(47 * 3_600_000)
    expect((await begin(after, noor, id, product.price)).statusCode).toBe(200)
  } finally {
    await after.close()
  }
})

describe('is nothing to', () => {
  it.each([
    ['who comes through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['who comes by a foreign name for this machine', { host: 'patina.example' }],
  ])('%s', async (_who, headers) => {
    expect((await move('1 day', shop, headers)).statusCode).toBe(404)
    const page = await shop.app.inject({ url: '/clock', headers: { ...AT_THIS_MACHINE, ...headers } })
    expect(page.statusCode).toBe(404)
    expect(await look()).toContain(AS_HERE)
  })

  it('who sits elsewhere', async () => {
    const remoteAddress = '192.0.2.1'
    const asked = { url: '/clock', headers: FORM, remoteAddress }
    expect((await shop.app.inject(asked)).statusCode).toBe(404)
    expect((await shop.app.inject({ ...asked, method: 'POST', payload: 'to=1+day' })).statusCode).toBe(404)
    expect(await look()).toContain(AS_HERE)
  })

  it('a page of another site, in this machine’s own browser', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await move('1 day', shop, foreign)).statusCode).toBe(403)
    expect(await look()).toContain(AS_HERE)
  })

  it('a caller who names no step that it has', async () => {
    expect((await move('70 years')).statusCode).toBe(400)
    expect(await look()).toContain(AS_HERE)
  })
})

it('is not there in a shop that is no demo, or that others can reach, whatever an earlier one has left', async () => {
  const place = await makeDatabasePlace('demo')
  const kept = { ...place, remove: async () => {} }
  const demo = await openTestShop({ env, place: kept, seed: false })
  await move('2 days', demo)
  await demo.close()
  for (const more of [{ SEED: 'none' }, { TRUST_PROXY: '127.0.0.1' }]) {
    const real = await openTestShop({ env: { ...env, ...more }, place: kept, seed: false })
    expect(real.app.hasRoute({ method: 'GET', url: '/clock' })).toBe(false)
    expect((await move('1 day', real)).statusCode).toBe(405)
    const noor = await buildSignIn(real, 'buyer@patina.test')
    const product = await buildProduct(real)
    const id = await placeOrder(real, noor, product)
    const { holdEndsAt } = await beginPaying(real, noor, id, product.price)
    expect(Date.parse(holdEndsAt) - Date.now()).toBeLessThan(3_600_000)
    await real.close()
  }
  await place.remove()
})
