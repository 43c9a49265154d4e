import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holds, orders, payments, products } from '#db/schema.ts'
import { testIntents, testRefunds } from '#db/test-payments-schema.ts'
import type { Faults } from '#providers/payments/port.ts'
import { atOnce } from '#test/kit/at-once.ts'
import { buildPerson, buildProduct, buildSignIn, type Person, type Product } from '#test/kit/build.ts'
import { begin, beginPaying, orderOf, payByCard, placeOrder, post, save } from '#test/kit/buyers.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

/** `RACES=…` asks for more of each. */
const RACES = Number(process.env.RACES ?? 40)
const DAY_MS = 86_400_000
const patience = 120_000 + RACES * 1_000

const faults: Faults = { calls: [], webhooks: 'never' }
let ahead = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let ann: Person
let bob: Person
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({
    env: { TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent', ...NO_LIMITS },
    now: () => new Date(Date.now() + ahead),
    paymentFaults: faults,
  })
  await buildPerson(shop, 'bob@example.org', 'buyer')
})
afterAll(() => shop.close())

async function arrive(): Promise<void> {
  ann = await buildSignIn(shop, 'buyer@patina.test')
  bob = await buildSignIn(shop, 'bob@example.org')
  seller = await buildSignIn(shop, 'seller@patina.test')
}

/** The books of the shop and of the provider, held against each other for the pieces of one race. */
async function demandBooksAgree(pieces: Product[]): Promise<void> {
  await shop.payments.reconcile()
  const ids = pieces.map(({ id }) => id)
  const placed = await shop.db.select().from(orders).where(inArray(orders.productId, ids))
  const paidPerProduct = ids.map((id) => placed.filter((order) => order.productId === id && order.paymentId).length)
  expect(paidPerProduct.every((paid) => paid <= 1)).toBe(true)

  const orderIds = placed.map(({ id }) => id)
  const booked = await shop.db.select().from(payments).where(inArray(payments.orderId, orderIds))
  const intents = await shop.db
    .select()
    .from(testIntents)
    .where(inArray(sql`${testIntents.metadata} ->> 'orderId'`, orderIds))
  const charged = intents.filter(({ status }) => status === 'succeeded')
  const chargedIds = charged.map(({ id }) => id)
  const refunded = await shop.db.select().from(testRefunds).where(inArray(testRefunds.intentId, chargedIds))
  // Every charge is booked once, as a sale or as money that went back, and the provider says the same.
  expect(booked.map(({ transactionId }) => transactionId).sort()).toEqual(chargedIds.toSorted())
  const bookedAs = (outcome: string) =>
    booked.filter((payment) => payment.outcome === outcome).map(({ transactionId }) => transactionId)
  expect(bookedAs('refunded').sort()).toEqual(refunded.map(({ intentId }) => intentId).sort())
  expect(bookedAs('refundDue')).toEqual([])
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(charged.map(({ amount }) => amount)) - sum(refunded.map(({ amount }) => amount))).toBe(
    sum(booked.filter(({ outcome }) => outcome === 'settled').map(({ amountCents }) => amountCents)),
  )
}

async function race(run: (piece: Product, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < RACES; round += 1) {
    // Many of them outlast a token.
    if (round % 50 === 0) await arrive()
    ahead = 0
    const piece = await buildProduct(shop)
    try {
      await run(piece, round)
      await demandBooksAgree([piece])
    } catch (cause) {
      throw new Error(`Round ${round} went wrong`, { cause })
    }
  }
}

/** Begins, pays and saves, as far as one is let. */
async function buy(buyer: typeof ann, orderId: string, { price }: Product): Promise<void> {
  const begun = await begin(shop, buyer, orderId, price)
  if (begun.statusCode !== 200) return
  const { clientSecret } = begun.json()
  await payByCard(shop, clientSecret)
  await save(shop, buyer, clientSecret.split('_secret_')[0], price, orderId)
}

it(
  `two buyers pay for one piece, ${RACES} times: one has it`,
  () =>
    race(async (piece, round) => {
      const [first, second] = [await placeOrder(shop, ann, piece), await placeOrder(shop, bob, piece)]
      await atOnce(
        round,
        () => buy(ann, first, piece),
        () => buy(bob, second, piece),
      )
      const placed = await shop.db.select().from(orders).where(eq(orders.productId, piece.id))
      expect(placed.filter(({ paymentId }) => paymentId)).toHaveLength(1)
    }),
  patience,
)

it(
  `the same payment is saved from two tabs, ${RACES} times: it counts once`,
  () =>
    race(async (piece) => {
      const orderId = await placeOrder(shop, ann, piece)
      const { clientSecret, intentId } = await beginPaying(shop, ann, orderId, piece.price)
      await payByCard(shop, clientSecret)
      const [one, two] = await Promise.all([
        save(shop, ann, intentId, piece.price, orderId),
        save(shop, ann, intentId, piece.price, orderId),
      ])
      expect(one.json()).toEqual(two.json())
      expect(one.statusCode).toBe(200)
    }),
  patience,
)

it(
  `webhook, save and reconciler come at once and twice, ${RACES} times: an order is paid once`,
  () =>
    race(async (piece, round) => {
      const orderId = await placeOrder(shop, ann, piece)
      const { clientSecret, intentId } = await beginPaying(shop, ann, orderId, piece.price)
      await payByCard(shop, clientSecret)
      const demandDone = async (answer: ReturnType<typeof save>) => expect((await answer).statusCode).toBe(200)
      const reports = [
        () => demandDone(sendWebhook(shop, intentId)),
        () => demandDone(save(shop, ann, intentId, piece.price, orderId)),
        () => shop.payments.reconcile(),
      ]
      await atOnce(round, ...reports, ...reports)
      expect((await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.paymentId).not.toBeNull()
    }),
  patience,
)

it(
  `one pays while the hold lapses and another begins, ${RACES} times: nobody pays for nothing`,
  () =>
    race(async (piece, round) => {
      const [first, second] = [await placeOrder(shop, ann, piece), await placeOrder(shop, bob, piece)]
      const { clientSecret, intentId } = await beginPaying(shop, ann, first, piece.price)
      ahead = 11 * 60_000
      await atOnce(
        round,
        async () => {
          await payByCard(shop, clientSecret)
          await save(shop, ann, intentId, piece.price, first)
        },
        () => buy(bob, second, piece),
        () => shop.payments.reconcile(),
      )
    }),
  patience,
)

it(
  `one pays while the seller marks the piece as sold, ${RACES} times: it is sold once or the money goes back`,
  () =>
    race(async (piece, round) => {
      const orderId = await placeOrder(shop, ann, piece)
      await atOnce(
        round,
        () => buy(ann, orderId, piece),
        () => shop.app.inject({ method: 'PUT', url: `/api/products/${piece.id}`, headers: seller.headers }),
      )
      expect((await shop.db.select().from(products).where(eq(products.id, piece.id)))[0]?.available).toBe('sold')
    }),
  patience,
)

it(
  `one deletes an order in one tab while paying for it in two others, ${RACES} times: it is paid or gone, never both`,
  () =>
    race(async (piece, round) => {
      const orderId = await placeOrder(shop, ann, piece)
      await beginPaying(shop, ann, orderId, piece.price)
      const remove = () => shop.app.inject({ method: 'DELETE', url: `/api/orders/${orderId}`, headers: ann.headers })
      await atOnce(
        round,
        remove,
        () => buy(ann, orderId, piece),
        () => begin(shop, ann, orderId, piece.price),
      )
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
      // A buyer who was told to delete it again can.
      if (!order?.removedAt && !order?.paymentId) expect((await remove()).json()).toEqual({ deletedCount: 1 })
      else if (order.removedAt) expect(order.paymentId).toBeNull()
      // Nobody has to wait for a hold that nobody can use.
      expect(await shop.db.$count(holds, and(eq(holds.orderId, orderId), isNull(holds.endedAt)))).toBe(0)
    }),
  patience,
)

it(
  `the seller changes a piece while one pays and another orders, ${RACES} times: nobody pays for what they did not see`,
  () =>
    race(async (piece, round) => {
      const first = await placeOrder(shop, ann, piece)
      const orderAsSeen = async () => {
        const answer = await post(shop, '/api/order', orderOf(bob, piece, { revision: 1 }), bob)
        if (answer.statusCode === 200) await buy(bob, answer.json().insertedId, piece)
      }
      await atOnce(
        round,
        () => buy(ann, first, piece),
        orderAsSeen,
        () =>
          shop.app.inject({
            method: 'PATCH',
            url: `/api/products/${piece.id}`,
            headers: seller.headers,
            payload: { product_name: 'Something else' },
          }),
      )
      const [product] = await shop.db.select().from(products).where(eq(products.id, piece.id))
      const placed = await shop.db.select().from(orders).where(eq(orders.productId, piece.id))
      // All of them were placed for the piece as it was before, so it is either sold as that or not at all.
      expect(new Set(placed.map(({ productName }) => productName))).toEqual(new Set([piece.name]))
      expect(new Set(placed.map(({ productRevision }) => productRevision))).toEqual(new Set([1]))
      const isChanged = product?.name === 'Something else'
      expect(placed.filter(({ paymentId }) => paymentId)).toHaveLength(isChanged ? 0 : 1)
    }),
  patience,
)

it(
  `an order expires while its buyer pays for it, ${RACES} times: it is paid, or ended and nothing is charged`,
  () =>
    race(async (piece, round) => {
      const orderId = await placeOrder(shop, ann, piece)
      ahead = 6 * DAY_MS + 60_000
      expect(await shop.orderExpiry.sweep()).toEqual([])
      ahead = 7 * DAY_MS + 60_000
      await atOnce(
        round,
        () => buy(ann, orderId, piece),
        () => shop.orderExpiry.sweep(),
        () => shop.orderExpiry.sweep(),
      )
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
      expect(order?.paymentId === null).toBe(order?.expiredAt !== null)
    }),
  patience,
)
