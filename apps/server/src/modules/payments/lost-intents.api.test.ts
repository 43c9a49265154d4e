import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { holds, paymentCases, payments, workMarks } from '#db/schema.ts'
import { testIntents } from '#db/test-payments-schema.ts'
import { buildProduct, buildSignIn } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

const { shop, noor, other, faults, begun, paid, later, clear } = await openTill()
beforeEach(clear)
afterAll(() => shop.close())

const setStatus = (id: string, status: 'processing' | 'succeeded' | 'canceled') =>
  shop.db.update(testIntents).set({ status }).where(eq(testIntents.id, id))
/** The provider has never heard of it: another account's keys, or test data that Stripe has deleted. */
const lose = (id: string) => shop.db.delete(testIntents).where(eq(testIntents.id, id))
const remove = (orderId: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/orders/${orderId}`, headers: noor.headers })
const holdsOf = (orderId: string) => shop.db.select().from(holds).where(eq(holds.orderId, orderId))

describe('a payment that the bank still processes when its time is over', () => {
  it('keeps the piece from the next buyer, who is told why, and buys it when it goes through', async () => {
    const { product, orderId, intentId } = await begun()
    const theirs = await placeOrder(shop, other, product)
    await setStatus(intentId, 'processing')
    later(11)
    const refused = await begin(shop, other, theirs, product.price)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      "Somebody's payment for this piece is still with their bank. If it fails, you can pay: try again in a few minutes.",
    )
    expect(await shop.payments.reconcile()).toEqual([])
    expect((await begin(shop, other, theirs, product.price)).statusCode).toBe(409)

    await setStatus(intentId, 'succeeded')
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })

  it('lets the next buyer pay once it has failed', async () => {
    const { product, intentId } = await begun()
    const theirs = await placeOrder(shop, other, product)
    await setStatus(intentId, 'processing')
    later(11)
    await shop.payments.reconcile()
    await setStatus(intentId, 'canceled')
    expect((await begin(shop, other, theirs, product.price)).statusCode).toBe(200)
  })

  it('is not begun again by its own buyer, whose order can not be deleted meanwhile', async () => {
    const { product, orderId, intentId } = await begun()
    await setStatus(intentId, 'processing')
    const again = await begin(shop, noor, orderId, product.price)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe(
      'Your payment is still with your bank. As soon as it goes through your order shows as paid; if it fails, you can pay again.',
    )
    later(11)
    expect((await begin(shop, noor, orderId, product.price)).json()).toEqual(again.json())
    const removal = await remove(orderId)
    expect(removal.statusCode).toBe(409)
    expect(removal.json().message).toBe(
      "Your payment for this order is still with your bank: it can't be deleted before that is decided.",
    )
    await setStatus(intentId, 'canceled')
  })
})

describe('an intent that the provider does not know', () => {
  it('counts as cancelled: its buyer goes on with another, for as long as the piece was held anyway', async () => {
    const { product, orderId, intentId, holdEndsAt } = await begun()
    await lose(intentId)
    const next = await beginPaying(shop, noor, orderId, product.price)
    expect(next.intentId).not.toBe(intentId)
    expect(next.holdEndsAt).toBe(holdEndsAt)
    await payByCard(shop, next.clientSecret)
    expect((await save(shop, noor, next.intentId, product.price, orderId)).statusCode).toBe(200)
  })

  it('lets its order be deleted', async () => {
    const { orderId, intentId } = await begun()
    await lose(intentId)
    expect((await remove(orderId)).json()).toEqual({ deletedCount: 1 })
  })

  it('lets the next buyer hold the piece when the time is over', async () => {
    const { product, orderId, intentId } = await begun()
    const theirs = await placeOrder(shop, other, product)
    await lose(intentId)
    later(11)
    expect(await shop.payments.reconcile()).toEqual([])
    expect((await holdsOf(orderId)).every(({ endedAt }) => endedAt)).toBe(true)
    expect((await begin(shop, other, theirs, product.price)).statusCode).toBe(200)
  })

  it('gives its money back where it turns up paid after all, while another holds the piece', async () => {
    const { product, orderId, intentId } = await begun()
    const [lost] = await shop.db.select().from(testIntents).where(eq(testIntents.id, intentId))
    if (!lost) throw new Error('no intent')
    const theirs = await placeOrder(shop, other, product)
    await lose(intentId)
    later(11)
    const { clientSecret, intentId: second } = await beginPaying(shop, other, theirs, product.price)
    await shop.db.insert(testIntents).values({ ...lost, status: 'succeeded' })
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
    await payByCard(shop, clientSecret)
    expect((await save(shop, other, second, product.price, theirs)).statusCode).toBe(200)
    const [late] = await shop.db.select().from(payments).where(eq(payments.transactionId, intentId))
    expect(late?.outcome).toBe('refunded')
  })
})

it('an intent that was cancelled elsewhere, in time, is followed by another', async () => {
  const { product, orderId, intentId } = await begun()
  await setStatus(intentId, 'canceled')
  expect((await beginPaying(shop, noor, orderId, product.price)).intentId).not.toBe(intentId)
})

it('a provider that is away while an order is deleted is said to be, and the order stays', async () => {
  const { orderId } = await begun()
  faults.calls = ['refuse', 'refuse', 'refuse']
  const answer = await remove(orderId)
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toBe(
    'The card provider does not answer. Your order is still there: please try again in a minute.',
  )
  expect((await remove(orderId)).json()).toEqual({ deletedCount: 1 })
})

it('a shop without a card provider says so and holds nothing', async () => {
  const cashless = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'off' } })
  onTestFinished(cashless.close)
  const buyer = await buildSignIn(cashless, 'buyer@patina.test')
  const product = await buildProduct(cashless)
  const orderId = await placeOrder(cashless, buyer, product)
  const answer = await begin(cashless, buyer, orderId, product.price)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toBe('This shop takes no card payments just now. Your order is kept.')
  expect(await cashless.db.$count(holds)).toBe(0)
})

describe('payments that nobody reported and no running hold stands for', () => {
  /** As a restored backup has it: the intent is from after the backup. */
  const forget = async (orderId: string) => shop.db.delete(holds).where(eq(holds.orderId, orderId))

  it('are found among the recent ones of the provider', async () => {
    const { orderId } = await paid()
    await forget(orderId)
    later(2)
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })

  it('are found on every page of the list, also long after the last complete look', async () => {
    const tail = { clientSecret: 'secret', amount: 100, currency: 'usd', metadata: {}, status: 'succeeded' as const }
    const others = Array.from({ length: 250 }, () => ({ id: `pi_test_${randomUUID()}`, ...tail }))
    const { orderId } = await paid()
    await forget(orderId)
    await shop.db.insert(testIntents).values(others)
    // The clock stands still: what was made since lies ahead of it.
    later(2)
    // Eighty hours: each round looks at a day of them.
    await shop.db.update(workMarks).set({ reachedAt: new Date(Date.now() - 80 * 3_600_000) })
    for (const _day of [1, 2, 3]) expect(await shop.payments.reconcile()).toEqual([])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })

  it('are looked for again from the same moment on where the provider did not answer', async () => {
    const { orderId } = await paid()
    await forget(orderId)
    later(90)
    const reached = () => shop.db.select().from(workMarks).where(eq(workMarks.name, 'recentIntents'))
    const before = await reached()
    faults.calls = ['refuse', 'refuse', 'refuse']
    expect(await shop.payments.reconcile()).toHaveLength(1)
    expect(await reached()).toEqual(before)
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })
})

describe('a payment for an order of ours that is not in the books', () => {
  const arrive = async () => {
    const id = `pi_test_${randomUUID()}`
    const metadata = { orderId: randomUUID(), buyerId: randomUUID() }
    const intent = { id, clientSecret: `${id}_secret`, amount: 4200, currency: 'usd', metadata }
    await shop.db.insert(testIntents).values({ ...intent, status: 'succeeded' })
    return { id, metadata }
  }
  const casesOf = (id: string) => shop.db.select().from(paymentCases).where(eq(paymentCases.transactionId, id))

  it('is kept for a person when the provider reports it, once', async () => {
    const { id, metadata } = await arrive()
    expect((await sendWebhook(shop, id)).statusCode).toBe(200)
    expect((await sendWebhook(shop, id)).statusCode).toBe(200)
    expect(await casesOf(id)).toMatchObject([
      { kind: 'unknownOrder', transactionId: id, amountCents: 4200, closedAt: null, ...metadata },
    ])
    expect(shop.logLines.filter((line) => line.includes(id) && line.includes('needs a person'))).toHaveLength(1)
  })

  it('is kept for a person when nobody reports it', async () => {
    const { id } = await arrive()
    later(2)
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await casesOf(id)).toHaveLength(1)
  })

  it('is booked, and no case any more, once its order is known again', async () => {
    const { product, orderId, intentId } = await begun()
    const stray = { orderId: randomUUID(), buyerId: randomUUID() }
    await shop.db.update(testIntents).set({ metadata: stray, status: 'succeeded' }).where(eq(testIntents.id, intentId))
    await sendWebhook(shop, intentId)
    const buyerId = (await holdsOf(orderId))[0]?.buyerId ?? ''
    await shop.db.update(testIntents).set({ metadata: { orderId, buyerId } }).where(eq(testIntents.id, intentId))
    expect((await save(shop, noor, intentId, product.price, orderId)).statusCode).toBe(200)
    expect((await casesOf(intentId)).map(({ closedAt }) => closedAt !== null)).toEqual([true])
  })
})
