import { order as orderShape } from '@patina/contract/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders, payments, products } from '#db/schema.ts'
import { testRefunds } from '#db/test-payments-schema.ts'
import { buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, beginPaying, payByCard, placeOrder } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let ahead = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let noor: Person
beforeAll(async () => {
  shop = await openTestShop({
    env: { TEST_PAYMENTS: 'on', TIME_ZONE: 'Asia/Kolkata', ...NO_LIMITS },
    now: () => new Date(Date.now() + ahead),
    paymentFaults: { calls: [], webhooks: 'never' },
  })
  noor = await buildSignIn(shop, 'buyer@patina.test')
})
beforeEach(() => {
  ahead = 0
})
afterAll(() => shop.close())

const read = async (id: string, who = noor) =>
  orderShape.parse((await shop.app.inject({ url: `/api/orders/${id}`, headers: who.headers })).json())
const sweepAt = async (ms: number) => {
  ahead = ms
  expect(await shop.orderExpiry.sweep()).toEqual([])
}
const endOf = async (id: string) => Date.parse((await read(id)).expires_at ?? '') - Date.now()
async function remindersOf(name: string) {
  const subject = `Your order of ${name} ends soon`
  return (await readMails(shop)).filter((mail) => mail.recipient === noor.email && mail.subject === subject)
}
/** A piece with a name of its own, to tell its mails from others'. */
async function namedProduct(name: string) {
  const product = await buildProduct(shop)
  await shop.db.update(products).set({ name }).where(eq(products.id, product.id))
  return { ...product, name }
}

describe('an order that nobody pays', () => {
  it('says until when it waits, tells its buyer once a day before, and ends after seven days', async () => {
    const product = await namedProduct('Reminded chair')
    const id = await placeOrder(shop, noor, product)
    expect(await endOf(id)).toBeGreaterThan(7 * DAY - 5 * MINUTE)
    expect(await endOf(id)).toBeLessThanOrEqual(7 * DAY)

    await sweepAt(6 * DAY - 5 * MINUTE)
    expect(await remindersOf(product.name)).toEqual([])
    await sweepAt(6 * DAY + MINUTE)
    await sweepAt(6 * DAY + 2 * MINUTE)
    const [mail, another] = await remindersOf(product.name)
    expect(another).toBeUndefined()
    expect(mail?.body).toContain('/dashboard/myorders')
    expect(mail?.body).toMatch(/yours ends on \d+ \w+ \d{4}, \d\d:\d\d GMT\+5:30\./)
    expect((await read(id)).state).toBe('unpaid')

    await sweepAt(7 * DAY + 5 * MINUTE)
    expect(await read(id)).toMatchObject({ state: 'expired', paid: false })
    expect((await begin(shop, noor, id, product.price)).json()).toEqual({
      message: 'This order has expired: order the piece again if you still want it.',
    })
  })

  it('can be deleted or ordered again once it has expired', async () => {
    const [again, gone] = [await buildProduct(shop), await buildProduct(shop)]
    const [first, second] = [await placeOrder(shop, noor, again), await placeOrder(shop, noor, gone)]
    await sweepAt(6 * DAY + MINUTE)
    await sweepAt(7 * DAY + 5 * MINUTE)
    const anew = await placeOrder(shop, noor, again)
    expect(await read(anew)).toMatchObject({ state: 'unpaid' })
    expect((await shop.app.inject({ url: `/api/orders/${first}`, headers: noor.headers })).statusCode).toBe(404)
    const removed = await shop.app.inject({ method: 'DELETE', url: `/api/orders/${second}`, headers: noor.headers })
    expect(removed.json()).toEqual({ deletedCount: 1 })
  })

  it('never ends without a day of notice, however long the shop was away', async () => {
    const product = await namedProduct('Forgotten chair')
    const id = await placeOrder(shop, noor, product)
    await sweepAt(30 * DAY)
    expect(await remindersOf(product.name)).toHaveLength(1)
    expect((await read(id)).state).toBe('unpaid')
    await sweepAt(31 * DAY - 5 * MINUTE)
    expect((await read(id)).state).toBe('unpaid')
    await sweepAt(31 * DAY + MINUTE)
    expect((await read(id)).state).toBe('expired')
  })

  it('for a piece that is sold says so, and is neither reminded nor ended', async () => {
    const product = await namedProduct('Sold chair')
    const id = await placeOrder(shop, noor, product)
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
    await sweepAt(6 * DAY + MINUTE)
    await sweepAt(8 * DAY)
    expect(await remindersOf(product.name)).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'alreadySold', expires_at: null })
  })
})

describe('a buyer who is paying when the order would end', () => {
  async function payingAtTheEnd() {
    const product = await buildProduct(shop)
    const id = await placeOrder(shop, noor, product)
    await sweepAt(6 * DAY + MINUTE)
    ahead = 7 * DAY - 5 * MINUTE
    return { product, id, ...(await beginPaying(shop, noor, id, product.price)) }
  }

  it('may finish', async () => {
    const { id, clientSecret, intentId } = await payingAtTheEnd()
    await sweepAt(7 * DAY + MINUTE)
    expect((await read(id)).state).toBe('unpaid')
    await payByCard(shop, clientSecret)
    await sendWebhook(shop, intentId)
    await sweepAt(7 * DAY + 2 * MINUTE)
    expect(await read(id)).toMatchObject({ state: 'paid' })
  })

  it('and does not can be charged no more once it has', async () => {
    const { id, clientSecret } = await payingAtTheEnd()
    ahead = 7 * DAY + 10 * MINUTE
    await shop.payments.reconcile()
    await sweepAt(7 * DAY + 10 * MINUTE)
    expect((await read(id)).state).toBe('expired')
    expect(await payByCard(shop, clientSecret)).toMatchObject({ error: { type: 'card_error' } })
  })

  it('and is charged though the order has expired gets it all back', async () => {
    const { id, clientSecret, intentId } = await payingAtTheEnd()
    await payByCard(shop, clientSecret)
    // As if the shop had lost its hold: nothing else lets an order expire that is being paid.
    await shop.db.update(orders).set({ expiredAt: new Date() }).where(eq(orders.id, id))
    await sendWebhook(shop, intentId)
    await shop.payments.reconcile()
    const [payment] = await shop.db.select().from(payments).where(eq(payments.transactionId, intentId))
    expect(payment?.outcome).toBe('refunded')
    expect(await shop.db.$count(testRefunds, eq(testRefunds.intentId, intentId))).toBe(1)
    expect((await read(id)).paid).toBe(false)
  })
})
