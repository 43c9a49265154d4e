import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { takeLease } from '#db/lease.ts'
import { holds, leases, payments, rateLimits } from '#db/schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, payByCard, placeOrder, post } from '#test/kit/buyers.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* The server's clock is set forward and back while it runs. What goes by the database's own clock is moved in its rows. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const JUMPS = [
  ['an hour', HOUR_MS],
  ['a day', DAY_MS],
] as const

let shop: Awaited<ReturnType<typeof openTestShop>>
let buyer: Person
let other: Person
beforeAll(async () => {
  const env = { ...NO_LIMITS, TEST_PAYMENTS: 'on', LIMIT_CONTACT: '2/3600', LIMIT_PAGES: '3/1' }
  shop = await openTestShop({ env })
  buyer = await buildSignIn(shop, 'buyer@patina.test')
  other = await buildPerson(shop, 'other@example.org', 'buyer')
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

/** Timers go by no clock that can be set, in Node as here. */
const jump = (ms: number) => {
  const time = Date.now() + ms
  vi.useFakeTimers({ toFake: ['Date'], now: time })
}

const ordersOf = (headers: Record<string, string>) => shop.app.inject({ url: `/api/orders/${buyer.email}`, headers })
/** The same person with a token of this moment. */
const withNewToken = async (person: typeof buyer) => {
  const { email, cookie } = person
  const answer = await shop.app.inject({ url: '/api/jwt', query: { email }, headers: { cookie } })
  return { ...person, headers: { cookie, authorization: `bearer ${answer.json().accessToken}` } }
}
/** Holds a piece while the clock is ahead; then the clock goes back. */
const holdAhead = async (ms: number, orderId: string, price: number) => {
  jump(ms)
  const held = await beginPaying(shop, await withNewToken(buyer), orderId, price)
  vi.useRealTimers()
  return held
}

describe.each(JUMPS)('when the clock jumps by %s', (_, ms) => {
  it('tokens whose time has passed are refused, and whoever is signed in gets new ones, there and back', async () => {
    const { authorization } = buyer.headers
    jump(ms)
    expect((await ordersOf({ authorization })).statusCode).toBe(401)
    const fresh = await withNewToken(buyer)
    expect((await ordersOf(fresh.headers)).statusCode).toBe(200)
    vi.useRealTimers()
    expect((await ordersOf(fresh.headers)).statusCode).toBe(200)
    expect((await ordersOf((await withNewToken(buyer)).headers)).statusCode).toBe(200)
  })

  it('forward, what was paid is booked once, and the piece is sold to nobody else', async () => {
    const product = await buildProduct(shop)
    const [mine, theirs] = [await placeOrder(shop, buyer, product), await placeOrder(shop, other, product)]
    const { clientSecret, intentId } = await beginPaying(shop, buyer, mine, product.price)
    await payByCard(shop, clientSecret)
    jump(ms)
    expect(await shop.payments.reconcile()).toEqual([])
    vi.useRealTimers()
    expect(await shop.payments.reconcile()).toEqual([])
    expect((await begin(shop, other, theirs, product.price)).statusCode).toBe(409)
    expect(await findOrder(shop, buyer, mine)).toMatchObject({ paid: true })
    const booked = await shop.db.select().from(payments).where(eq(payments.transactionId, intentId))
    expect(booked.map(({ outcome }) => outcome)).toEqual(['settled'])
    expect(await findContradictions(shop.db)).toEqual({})
  })

  it('back, a hold that was begun ahead ends, and whoever had it can no longer be charged', async () => {
    const product = await buildProduct(shop)
    const [mine, theirs] = [await placeOrder(shop, buyer, product), await placeOrder(shop, other, product)]
    const { clientSecret } = await holdAhead(ms, mine, product.price)
    const taken = await beginPaying(shop, other, theirs, product.price)
    expect(await payByCard(shop, clientSecret)).toMatchObject({ error: { type: 'card_error' } })
    expect(await payByCard(shop, taken.clientSecret)).not.toHaveProperty('error')
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await findOrder(shop, other, theirs)).toMatchObject({ paid: true })
    expect(await findContradictions(shop.db)).toEqual({})
  })

  it('back, the reconciler ends a hold that nobody asks about', async () => {
    const product = await buildProduct(shop)
    const mine = await placeOrder(shop, buyer, product)
    await holdAhead(ms, mine, product.price)
    expect(await shop.payments.reconcile()).toEqual([])
    const [ended] = await shop.db.select().from(holds).where(eq(holds.orderId, mine))
    expect(ended?.endedAt).not.toBeNull()
  })

  it('back or forward, nobody is counted against a limit of another time', async () => {
    const message = { name: 'Ada', email: 'ada@example.org', message: 'Are you there?' }
    const write = async () => (await post(shop, '/api/contact', message)).statusCode
    for (const shift of [ms, -ms]) {
      await shop.db.delete(rateLimits)
      expect([await write(), await write(), await write()]).toEqual([200, 200, 429])
      await shop.db.update(rateLimits).set({ resetsAt: sql`resets_at + make_interval(secs => ${(2 * shift) / 1000})` })
      expect([await write(), await write(), await write()]).toEqual([200, 200, 429])
    }
  })

  it('back, a count in memory ends when its span is over', async () => {
    const read = async () => (await shop.app.inject({ url: '/blog' })).statusCode
    jump(ms)
    await vi.waitFor(async () => expect(await read()).toBe(429), { ...PATIENCE, interval: 1 })
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await read()).toBe(200), { ...PATIENCE, interval: 1200 })
  })

  it('back, a lease of a process that has died passes on, and one that is held does not', async () => {
    const name = `lease-${ms}`
    const [dead, living, late] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await takeLease(shop.db, name, dead, 40)).toBe(true)
    expect(await takeLease(shop.db, name, living, 40)).toBe(false)
    const ahead = sql`until + make_interval(secs => ${ms / 1000})`
    await shop.db.update(leases).set({ until: ahead }).where(eq(leases.name, name))
    expect(await takeLease(shop.db, name, living, 40)).toBe(true)
    expect(await takeLease(shop.db, name, late, 40)).toBe(false)
  })
})
