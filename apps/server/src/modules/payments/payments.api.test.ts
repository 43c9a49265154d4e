import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holds, mails, payments, products } from '#db/schema.ts'
import { testIntents, testRefunds } from '#db/test-payments-schema.ts'
import type { Faults } from '#providers/payments/port.ts'
import {
  begin,
  beginPaying,
  findOrder,
  freshPiece,
  GOOD_CARD,
  payByCard,
  placeOrder,
  post,
  save,
} from '#testing/buyers.ts'
import { signIn, signUp } from '#testing/people.ts'
import { NO_LIMITS, openTestShop } from '#testing/test-shop.ts'
import { sendWebhook } from '#testing/webhooks.ts'

const MINUTE_MS = 60_000
const faults: Faults = { calls: [], webhooks: 'never' }
let clock = new Date()
let shop: Awaited<ReturnType<typeof openTestShop>>
let noor: Awaited<ReturnType<typeof signIn>>
let other: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  shop = await openTestShop({
    env: { TEST_PAYMENTS: 'on', ...NO_LIMITS },
    now: () => clock,
    paymentFaults: faults,
    reconciles: false,
  })
  noor = await signIn(shop, 'buyer@patina.test')
  other = await signUp(shop, 'other.buyer@example.org', 'buyer')
})
afterAll(() => shop.close())
beforeEach(async () => {
  faults.calls = []
  // What earlier tests still hold lapses: nobody may hold more than three pieces.
  clock = new Date(Date.now() + 11 * MINUTE_MS)
  await shop.payments.reconcile()
  clock = new Date()
})

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE_MS)
}
const statusAtProvider = async (id: string) =>
  (await shop.db.select().from(testIntents).where(eq(testIntents.id, id)))[0]?.status

describe('paying', () => {
  it('makes the order paid and the piece sold, and tells both people', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const { clientSecret, intentId } = await beginPaying(shop, noor, orderId, piece.price)
    expect(await payByCard(shop, clientSecret)).toEqual({ paymentIntent: { id: intentId, status: 'succeeded' } })
    const saved = await save(shop, noor, intentId, piece.price, orderId)
    expect(saved.json()).toMatchObject({ acknowledged: true })
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true, state: 'paid' })
    const [sold] = await shop.db.select().from(products).where(eq(products.id, piece.id))
    expect(sold?.available).toBe('sold')
    const told = (await shop.db.select().from(mails)).filter(({ body }) => body.includes(piece.name))
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(['buyer@patina.test']))

    const again = await save(shop, noor, intentId, piece.price, orderId)
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
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const { clientSecret, intentId } = await beginPaying(shop, noor, orderId, piece.price)
    expect(await payByCard(shop, clientSecret, { ...GOOD_CARD, number })).toMatchObject({ error: { message } })
    expect((await save(shop, noor, intentId, piece.price)).statusCode).toBe(409)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
    // Another card, the same attempt.
    expect(await payByCard(shop, clientSecret)).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect((await save(shop, noor, intentId, piece.price)).statusCode).toBe(200)
  })

  it('with a card that needs authentication waits for it', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const { clientSecret, intentId } = await beginPaying(shop, noor, orderId, piece.price)
    const card = { ...GOOD_CARD, number: '4000002500003155' }
    const authenticate = (approve: boolean) =>
      post(shop, `/test-payments/payment_intents/${intentId}/authenticate`, { client_secret: clientSecret, approve })
    expect(await payByCard(shop, clientSecret, card)).toMatchObject({ paymentIntent: { status: 'requires_action' } })
    expect((await save(shop, noor, intentId, piece.price)).statusCode).toBe(409)
    expect((await authenticate(false)).json()).toMatchObject({
      error: { code: 'payment_intent_authentication_failure' },
    })
    await payByCard(shop, clientSecret, card)
    expect((await authenticate(true)).json()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect((await save(shop, noor, intentId, piece.price)).statusCode).toBe(200)
  })

  it('without naming the order works where the meaning is plain, and is refused where it is not', async () => {
    const { headers: _headers, ...rest } = await signUp(shop, 'plain@example.org', 'buyer')
    const buyer = { headers: _headers, ...rest }
    const piece = await freshPiece(shop)
    const none = await post(shop, '/api/create-payment-intent', { product_price: piece.price }, buyer)
    expect(none.statusCode).toBe(404)
    await placeOrder(shop, buyer, piece)
    const one = await post(shop, '/api/create-payment-intent', { product_price: piece.price }, buyer)
    expect(one.statusCode).toBe(200)
    await placeOrder(shop, buyer, await freshPiece(shop))
    const several = await post(shop, '/api/create-payment-intent', { product_price: piece.price }, buyer)
    expect(several.statusCode).toBe(409)
    expect(several.json().message).toMatch(/say which by orderId/)
  })
})

describe('a hold', () => {
  it('keeps the piece for one buyer, is not extended, and passes on when it lapses', async () => {
    const piece = await freshPiece(shop)
    const [mine, theirs] = [await placeOrder(shop, noor, piece), await placeOrder(shop, other, piece)]
    const first = await begin(shop, noor, mine, piece.price)
    later(4)
    const again = await begin(shop, noor, mine, piece.price)
    expect(again.json()).toEqual(first.json())
    const refused = await begin(shop, other, theirs, piece.price)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      "Someone else is paying for this piece just now. If they don't, you can try again in 6 minutes.",
    )
    later(6)
    const { intentId } = { intentId: String(first.json().clientSecret).split('_secret_')[0] ?? '' }
    const passedOn = await begin(shop, other, theirs, piece.price)
    expect(passedOn.statusCode).toBe(200)
    expect(await statusAtProvider(intentId)).toBe('canceled')
    expect(await payByCard(shop, first.json().clientSecret)).toMatchObject({ error: { type: 'card_error' } })
  })

  it('is not had twice in a row while others want the piece', async () => {
    const piece = await freshPiece(shop)
    const mine = await placeOrder(shop, noor, piece)
    await placeOrder(shop, other, piece)
    await begin(shop, noor, mine, piece.price)
    later(11)
    const tooSoon = await begin(shop, noor, mine, piece.price)
    expect(tooSoon.statusCode).toBe(409)
    expect(tooSoon.json().message).toMatch(/^Your time to pay ran out, and others want this piece too\./)
    later(10)
    expect((await begin(shop, noor, mine, piece.price)).statusCode).toBe(200)
  })

  it('may be had again at once where nobody else wants the piece', async () => {
    const piece = await freshPiece(shop)
    const mine = await placeOrder(shop, noor, piece)
    await begin(shop, noor, mine, piece.price)
    later(11)
    expect((await begin(shop, noor, mine, piece.price)).statusCode).toBe(200)
  })

  it('ends when its order is deleted, and nothing can be charged any more', async () => {
    const piece = await freshPiece(shop)
    const mine = await placeOrder(shop, noor, piece)
    const { intentId } = await beginPaying(shop, noor, mine, piece.price)
    const removal = await shop.app.inject({ method: 'DELETE', url: `/api/orders/${mine}`, headers: noor.headers })
    expect(removal.json()).toEqual({ deletedCount: 1 })
    expect(await statusAtProvider(intentId)).toBe('canceled')
    const running = await shop.db.select().from(holds).where(eq(holds.orderId, mine))
    expect(running.every(({ endedAt }) => endedAt !== null)).toBe(true)
  })
})

describe('what nobody reported', () => {
  it('is settled by the reconciler, once', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const { clientSecret } = await beginPaying(shop, noor, orderId, piece.price)
    await payByCard(shop, clientSecret)
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })

  it('is settled even where the hold has lapsed before anyone looked', async () => {
    const piece = await freshPiece(shop)
    const [mine, theirs] = [await placeOrder(shop, noor, piece), await placeOrder(shop, other, piece)]
    const { clientSecret } = await beginPaying(shop, noor, mine, piece.price)
    await payByCard(shop, clientSecret)
    later(11)
    const refused = await begin(shop, other, theirs, piece.price)
    expect(refused.json().message).toBe('This piece is already sold.')
    expect(await findOrder(shop, noor, mine)).toMatchObject({ paid: true })
    expect(await findOrder(shop, other, theirs)).toMatchObject({ state: 'alreadySold' })
  })

  it('but came too late is given back, once, and both people are told', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const { clientSecret, intentId } = await beginPaying(shop, noor, orderId, piece.price)
    await payByCard(shop, clientSecret)
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, piece.id))
    const saved = await save(shop, noor, intentId, piece.price, orderId)
    expect(saved.statusCode).toBe(409)
    expect(saved.json().message).toMatch(/All of your money is on its way back/)
    await shop.payments.reconcile()
    const [booked] = await shop.db.select().from(payments).where(eq(payments.transactionId, intentId))
    expect(booked?.outcome).toBe('refunded')
    const given = await shop.db.select().from(testRefunds).where(eq(testRefunds.intentId, intentId))
    expect(given.map(({ amount }) => amount)).toEqual([Math.round(piece.price * 100)])
    const told = (await shop.db.select().from(mails)).filter(({ subject }) => subject.includes('back'))
    expect(told.length).toBe(2)
  })
})

describe('a provider that misbehaves', () => {
  it('and does not answer leaves nothing charged, and says so; asked again it goes on where it stopped', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    faults.calls = ['refuse', 'refuse', 'refuse']
    const refused = await begin(shop, noor, orderId, piece.price)
    expect(refused.statusCode).toBe(503)
    expect(refused.json().message).toBe(
      'The card provider does not answer. Nothing was charged. Please try again in a minute.',
    )
    expect((await begin(shop, noor, orderId, piece.price)).statusCode).toBe(200)
  })

  it('and made the intent but answered too late made only one', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const before = await shop.db.$count(testIntents)
    faults.calls = ['answerLate', 'answerLate']
    const answer = await begin(shop, noor, orderId, piece.price)
    expect(answer.statusCode).toBe(200)
    expect(await shop.db.$count(testIntents)).toBe(before + 1)
  })

  it('and is away when a refund is due is asked again later', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const { clientSecret, intentId } = await beginPaying(shop, noor, orderId, piece.price)
    await payByCard(shop, clientSecret)
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, piece.id))
    // The look at the intent succeeds, the refund and its retries do not.
    faults.calls = ['none', 'refuse', 'refuse', 'refuse']
    await expect(shop.payments.look(intentId)).rejects.toThrow('does not answer')
    const outcome = async () =>
      (await shop.db.select().from(payments).where(eq(payments.transactionId, intentId)))[0]?.outcome
    expect(await outcome()).toBe('refundDue')
    await shop.payments.reconcile()
    expect(await outcome()).toBe('refunded')
  })
})

describe('is refused, and nothing changes:', () => {
  it('a tampered price', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const answer = await begin(shop, noor, orderId, piece.price - 1)
    expect(answer.statusCode).toBe(409)
    expect(await shop.db.select().from(holds).where(eq(holds.orderId, orderId))).toEqual([])
  })

  it("another's order, another's payment, a payment for another order, and one that was made up", async () => {
    const piece = await freshPiece(shop)
    const [mine, theirs] = [await placeOrder(shop, noor, piece), await placeOrder(shop, other, piece)]
    expect((await begin(shop, other, mine, piece.price)).statusCode).toBe(404)
    const { clientSecret, intentId } = await beginPaying(shop, noor, mine, piece.price)
    await payByCard(shop, clientSecret)
    expect((await save(shop, other, intentId, piece.price)).statusCode).toBe(404)
    expect((await save(shop, noor, intentId, piece.price, theirs)).statusCode).toBe(404)
    expect((await save(shop, noor, intentId, piece.price + 1)).statusCode).toBe(409)
    expect((await save(shop, noor, 'pi_test_made_up', piece.price)).statusCode).toBe(404)
    expect(await findOrder(shop, other, theirs)).toMatchObject({ paid: false })
  })

  it('a forged, a replayed and an unsigned webhook', async () => {
    const piece = await freshPiece(shop)
    const orderId = await placeOrder(shop, noor, piece)
    const { intentId } = await beginPaying(shop, noor, orderId, piece.price)
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600
    expect((await sendWebhook(shop, intentId, 'none')).statusCode).toBe(400)
    expect((await sendWebhook(shop, intentId, { secret: 'whsec_wrong' })).statusCode).toBe(400)
    expect((await sendWebhook(shop, intentId, { timestamp: anHourAgo })).statusCode).toBe(400)
    // Rightly signed, but the provider, asked, knows of no success.
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: false })
  })
})
