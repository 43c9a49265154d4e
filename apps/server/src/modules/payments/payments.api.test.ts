import { intentAnswer } from '@patina/contract/payments'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { holds, orders, payments, products } from '#db/schema.ts'
import { testIntents } from '#db/test-payments-schema.ts'
import { atOnce } from '#test/kit/at-once.ts'
import { buildPerson, buildProduct } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, GOOD_CARD, payByCard, placeOrder, post, save } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

const { shop, noor, other, faults, begun, paid, clear } = await openTill()
beforeEach(clear)
afterAll(() => shop.close())

describe('paying', () => {
  it('makes the order paid and the piece sold, and tells both people', async () => {
    const { product, orderId, clientSecret, intentId } = await begun()
    expect(await payByCard(shop, clientSecret)).toEqual({ paymentIntent: { id: intentId, status: 'succeeded' } })
    const saved = await save(shop, noor, intentId, product.price, orderId)
    expect(saved.json()).toMatchObject({ acknowledged: true })
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true, state: 'paid' })
    const [sold] = await shop.db.select().from(products).where(eq(products.id, product.id))
    expect(sold?.available).toBe('sold')
    const told = (await readMails(shop)).filter(({ body }) => body.includes(product.name))
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(['buyer@patina.test']))

    const again = await save(shop, noor, intentId, product.price, orderId)
    expect(again.json()).toEqual(saved.json())
  })

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect."],
    ['4000 0000 0000 0119', 'An error occurred while processing your card. Try again in a little bit.'],
    ['4242 4242 4242 4241', 'Your card number is invalid.'],
    ['4242', 'Your card number is incomplete.'],
  ])('with %s is refused: %s', async (number, message) => {
    const { product, orderId, clientSecret, intentId } = await begun()
    expect(await payByCard(shop, clientSecret, { ...GOOD_CARD, number })).toMatchObject({ error: { message } })
    expect((await save(shop, noor, intentId, product.price)).statusCode).toBe(409)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
    // Another card, the same attempt.
    expect(await payByCard(shop, clientSecret)).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect((await save(shop, noor, intentId, product.price)).statusCode).toBe(200)
  })

  it('with a card that needs authentication waits for it', async () => {
    const { product, clientSecret, intentId } = await begun()
    const card = { ...GOOD_CARD, number: '4000002500003155' }
    const authenticate = (approve: boolean) =>
      post(shop, `/test-payments/payment_intents/${intentId}/authenticate`, { client_secret: clientSecret, approve })
    expect(await payByCard(shop, clientSecret, card)).toMatchObject({ paymentIntent: { status: 'requires_action' } })
    expect((await save(shop, noor, intentId, product.price)).statusCode).toBe(409)
    expect((await authenticate(false)).json()).toMatchObject({
      error: { code: 'payment_intent_authentication_failure' },
    })
    await payByCard(shop, clientSecret, card)
    expect((await authenticate(true)).json()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect((await save(shop, noor, intentId, product.price)).statusCode).toBe(200)
  })

  it('by two buyers at once sells the product to one of them, and charges nobody else', async () => {
    for (const round of [0, 1, 2]) {
      const product = await buildProduct(shop)
      const attempts = await Promise.all(
        [noor, other].map(async (buyer) => ({ buyer, orderId: await placeOrder(shop, buyer, product) })),
      )
      const buy = async ({ buyer, orderId }: (typeof attempts)[number]) => {
        const begun = await begin(shop, buyer, orderId, product.price)
        if (begun.statusCode !== 200) return
        const { clientSecret } = intentAnswer.parse(begun.json())
        await payByCard(shop, clientSecret)
        await save(shop, buyer, clientSecret.split('_secret_')[0] ?? '', product.price, orderId)
      }
      await atOnce(round, ...attempts.map((attempt) => () => buy(attempt)))
      const orderIds = attempts.map(({ orderId }) => orderId)
      const paid = (await shop.db.select().from(orders).where(inArray(orders.id, orderIds))).filter(
        (one) => one.paymentId,
      )
      const booked = await shop.db.select().from(payments).where(inArray(payments.orderId, orderIds))
      const charged = await shop.db
        .select()
        .from(testIntents)
        .where(and(eq(testIntents.status, 'succeeded'), inArray(sql`${testIntents.metadata} ->> 'orderId'`, orderIds)))
      expect([paid.length, booked.map(({ outcome }) => outcome), charged.length]).toEqual([1, ['settled'], 1])
    }
  })

  it('begun in four tabs at once gives all of them the one intent of the order', async () => {
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, noor, product)
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin(shop, noor, orderId, product.price)))
    const secrets = answers.map((answer) => intentAnswer.parse(answer.json()).clientSecret)
    const payable = await shop.db
      .select({ clientSecret: testIntents.clientSecret })
      .from(testIntents)
      .where(and(ne(testIntents.status, 'canceled'), eq(sql`${testIntents.metadata} ->> 'orderId'`, orderId)))
    expect(payable).toHaveLength(1)
    expect(secrets).toEqual(secrets.map(() => payable[0]?.clientSecret))
  })

  it('without naming the order works where the meaning is plain, and is refused where it is not', async () => {
    const buyer = await buildPerson(shop, 'plain@example.org', 'buyer')
    const product = await buildProduct(shop)
    const none = await post(shop, '/api/create-payment-intent', { product_price: product.price }, buyer)
    expect(none.statusCode).toBe(404)
    const gone = await buildProduct(shop)
    await placeOrder(shop, buyer, gone)
    await shop.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone.id))
    const takenDown = await post(shop, '/api/create-payment-intent', { product_price: product.price }, buyer)
    expect(takenDown.statusCode).toBe(404)
    await placeOrder(shop, buyer, product)
    const one = await post(shop, '/api/create-payment-intent', { product_price: product.price }, buyer)
    expect(one.statusCode).toBe(200)
    await placeOrder(shop, buyer, await buildProduct(shop))
    const several = await post(shop, '/api/create-payment-intent', { product_price: product.price }, buyer)
    expect(several.statusCode).toBe(409)
    expect(several.json().message).toMatch(/say which by orderId/)
  })
})

describe('a provider that misbehaves', () => {
  it('and does not answer leaves nothing charged, and says so; asked again it goes on where it stopped', async () => {
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, noor, product)
    faults.calls = ['refuse', 'refuse', 'refuse']
    const refused = await begin(shop, noor, orderId, product.price)
    expect(refused.statusCode).toBe(503)
    expect(refused.json().message).toBe(
      'The card provider does not answer. Nothing was charged. Please try again in a minute.',
    )
    expect((await begin(shop, noor, orderId, product.price)).statusCode).toBe(200)
  })

  it('and made the intent but answered too late made only one', async () => {
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, noor, product)
    const before = await shop.db.$count(testIntents)
    faults.calls = ['answerLate', 'answerLate']
    const answer = await begin(shop, noor, orderId, product.price)
    expect(answer.statusCode).toBe(200)
    expect(await shop.db.$count(testIntents)).toBe(before + 1)
  })

  it('and is away when a refund is due is asked again later', async () => {
    const { product, intentId } = await paid()
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
    // The looks at the intent and at its refunds succeed, the refund and its retries do not.
    faults.calls = ['none', 'none', 'refuse', 'refuse', 'refuse']
    await expect(shop.payments.look({ intentId, about: 'payment' })).rejects.toThrow('does not answer')
    const outcome = async () =>
      (await shop.db.select().from(payments).where(eq(payments.transactionId, intentId)))[0]?.outcome
    expect(await outcome()).toBe('refundDue')
    await shop.payments.reconcile()
    expect(await outcome()).toBe('refunded')
  })
})

describe('is refused, and nothing changes:', () => {
  it('a tampered price', async () => {
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, noor, product)
    const answer = await begin(shop, noor, orderId, product.price - 1)
    expect(answer.statusCode).toBe(409)
    expect(await shop.db.select().from(holds).where(eq(holds.orderId, orderId))).toEqual([])
  })

  it("another's order, another's payment, a payment for another order, and one that was made up", async () => {
    const product = await buildProduct(shop)
    const [mine, theirs] = [await placeOrder(shop, noor, product), await placeOrder(shop, other, product)]
    expect((await begin(shop, other, mine, product.price)).statusCode).toBe(404)
    const { clientSecret, intentId } = await beginPaying(shop, noor, mine, product.price)
    await payByCard(shop, clientSecret)
    expect((await save(shop, other, intentId, product.price)).statusCode).toBe(404)
    expect((await save(shop, noor, intentId, product.price, theirs)).statusCode).toBe(404)
    expect((await save(shop, noor, intentId, product.price + 1)).statusCode).toBe(409)
    expect((await save(shop, noor, 'pi_test_made_up', product.price)).statusCode).toBe(404)
    expect(await findOrder(shop, other, theirs)).toMatchObject({ paid: false })
  })

  it('a forged, a replayed and an unsigned webhook', async () => {
    const { orderId, intentId } = await begun()
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600
    expect((await sendWebhook(shop, intentId, 'none')).statusCode).toBe(400)
    expect((await sendWebhook(shop, intentId, { secret: 'whsec_wrong' })).statusCode).toBe(400)
    expect((await sendWebhook(shop, intentId, { timestamp: anHourAgo })).statusCode).toBe(400)
    // Rightly signed, but the provider, asked, knows of no success.
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
  })
})
