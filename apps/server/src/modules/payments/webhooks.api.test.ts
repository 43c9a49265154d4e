import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payments, products } from '#db/schema.ts'
import { testIntents } from '#db/test-payments-schema.ts'
import { buildProduct } from '#test/kit/build.ts'
import { begin, findOrder, GOOD_CARD, payByCard, placeOrder, post, save } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

/* The provider's messages come when they come: the stand-in sends none here, the tests do. */

const { shop, noor, other, faults, begun, paid, later, clear } = await openTill()
beforeEach(clear)
afterAll(() => shop.close())

const bookedFor = (orderId: string) => shop.db.select().from(payments).where(eq(payments.orderId, orderId))
const mailsAbout = async (name: string) =>
  (await readMails(shop)).filter(({ subject }) => subject.startsWith(name)).length

describe('the message that a payment has gone through', () => {
  it('may come before the browser says so: both are about the same payment', async () => {
    const { product, orderId, intentId } = await paid()
    const before = await mailsAbout(product.name)
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
    const saved = await save(shop, noor, intentId, product.price, orderId)
    expect(saved.json()).toEqual({ acknowledged: true, insertedId: (await bookedFor(orderId))[0]?.id })
    expect(await mailsAbout(product.name)).toBe(before + 2)
  })

  it('may come days after the browser said so, twice, and changes nothing', async () => {
    const { product, orderId, intentId } = await paid()
    const before = await mailsAbout(product.name)
    await save(shop, noor, intentId, product.price, orderId)
    const booked = await bookedFor(orderId)
    later(3 * 24 * 60)
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200)
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200)
    expect(await bookedFor(orderId)).toEqual(booked)
    expect(await mailsAbout(product.name)).toBe(before + 2)
  })

  it('may come after the hold has lapsed, while nobody else was there: the piece is sold all the same', async () => {
    const { orderId, intentId } = await paid()
    later(60)
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })

  it('may be followed by older ones about failed tries, which are not about money that came', async () => {
    const { orderId, intentId } = await paid()
    await sendWebhook(shop, intentId)
    for (const type of ['payment_intent.payment_failed', 'payment_intent.created', 'charge.refunded'] as const) {
      expect((await sendWebhook(shop, intentId, {}, type)).statusCode).toBe(200)
    }
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true, state: 'paid' })
  })

  it('is asked for again while the provider can not confirm it', async () => {
    const { orderId, intentId } = await paid()
    faults.calls = ['refuse', 'refuse', 'refuse']
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(503)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })
})

describe('a card that needs authentication', () => {
  const card = { ...GOOD_CARD, number: '4000002500003155' }
  const authenticate = (intentId: string, clientSecret: string) =>
    post(shop, `/test-payments/payment_intents/${intentId}/authenticate`, {
      client_secret: clientSecret,
      approve: true,
    })

  it('pays once its owner has passed, though their browser never comes back from the bank', async () => {
    const { orderId, intentId, clientSecret } = await begun()
    expect(await payByCard(shop, clientSecret, card)).toMatchObject({ paymentIntent: { status: 'requires_action' } })
    // A message that is ahead of what happened finds nothing to book.
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
    await authenticate(intentId, clientSecret)
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })

  it('pays nothing when its owner passes after the hold has ended and another holds the piece', async () => {
    const { product, orderId, intentId, clientSecret } = await begun()
    await payByCard(shop, clientSecret, card)
    const theirs = await placeOrder(shop, other, product)
    later(11)
    expect((await begin(shop, other, theirs, product.price)).statusCode).toBe(200)
    const tooLate = await authenticate(intentId, clientSecret)
    expect(tooLate.json()).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
    expect(await bookedFor(orderId)).toEqual([])
  })
})

describe('a provider that repeats a failure for as long as it is asked the same', () => {
  it('is asked anew, so that the buyer can go on at once', async () => {
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, noor, product)
    faults.calls = ['refuseForGood']
    expect((await begin(shop, noor, orderId, product.price)).statusCode).toBe(503)
    expect((await begin(shop, noor, orderId, product.price)).statusCode).toBe(200)
  })

  it('keeps the piece from nobody else once the ten minutes are over', async () => {
    const product = await buildProduct(shop)
    const [mine, theirs] = [await placeOrder(shop, noor, product), await placeOrder(shop, other, product)]
    faults.calls = ['refuseForGood']
    await begin(shop, noor, mine, product.price)
    later(11)
    expect(await shop.payments.reconcile()).toEqual([])
    expect((await begin(shop, other, theirs, product.price)).statusCode).toBe(200)
  })

  it('gives money back as soon as it can', async () => {
    const { product, orderId, intentId } = await paid()
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
    faults.calls = ['none', 'none', 'refuseForGood']
    await expect(shop.payments.look({ intentId, about: 'payment' })).rejects.toThrow('does not answer')
    await shop.payments.reconcile()
    expect(await bookedFor(orderId)).toMatchObject([{ outcome: 'refunded' }])
  })
})

describe('what a piece costs', () => {
  it('is its price in dollars and nothing on top, at the card provider, in the books and in the mails', async () => {
    const { product, orderId, intentId } = await paid()
    await save(shop, noor, intentId, product.price, orderId)
    const cents = Math.round(product.price * 100)
    const [charged] = await shop.db.select().from(testIntents).where(eq(testIntents.id, intentId))
    expect(charged).toMatchObject({ amount: cents, currency: 'usd' })
    expect(await bookedFor(orderId)).toMatchObject([{ amountCents: cents, outcome: 'settled' }])
    const [mail] = (await readMails(shop)).filter(({ body }) => body.includes('You have paid'))
    expect(mail?.body.match(/[$€£¥][\d.,]+\d|fee|tax|shipping/gi)).toHaveLength(1)
  })

  it('can be paid in no other currency', async () => {
    const currencies = await shop.db.selectDistinct({ currency: testIntents.currency }).from(testIntents)
    expect(currencies).toEqual([{ currency: 'usd' }])
    const { orderId, intentId } = await paid()
    await shop.db.update(testIntents).set({ currency: 'jpy' }).where(eq(testIntents.id, intentId))
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
  })
})

describe('a payment that is not for this shop, though it came to the same account', () => {
  const ids = { orderId: randomUUID(), buyerId: randomUUID() }
  it.each([
    ['names no order', { metadata: {} }],
    ['names an order in another way', { metadata: { ...ids, orderId: '1042' } }],
    ['names no buyer', { metadata: { orderId: ids.orderId } }],
    ['is in another currency', { metadata: {}, currency: 'eur' }],
  ])('is none of its business: one that %s', async (what, more) => {
    const id = `pi_test_${what.replaceAll(' ', '_')}`
    const succeeded = { id, clientSecret: `${id}_secret`, amount: 100, currency: 'usd', status: 'succeeded' as const }
    await shop.db.insert(testIntents).values({ ...succeeded, ...more })
    const before = await shop.db.$count(payments)
    const answer = await sendWebhook(shop, id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect((await save(shop, noor, id, 1)).statusCode).toBe(404)
    expect(await shop.db.$count(payments)).toBe(before)
  })
})
