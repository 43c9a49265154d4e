import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments, products, sales, users } from '#db/schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { beginPaying, payByCard, placeOrder } from '#test/kit/buyers.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

/** `RACES=…` asks for more of each. */
const RACES = Number(process.env.RACES ?? 40)
const patience = 120_000 + RACES * 10_000

let shop: Awaited<ReturnType<typeof openTestShop>>
let admin: Person
beforeAll(async () => {
  shop = await openTestShop({
    env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent' },
    paymentFaults: { calls: [], webhooks: 'never' },
  })
  admin = await buildSignIn(shop, 'admin@patina.test')
})
afterAll(async () => {
  expect(await findContradictions(shop.db)).toEqual({})
  expect(await shop.payments.checkLedger()).toEqual([])
  await shop.close()
})

const idOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''
const close = async (role: 'buyer' | 'seller', id: string) => {
  const answer = await shop.app.inject({ method: 'DELETE', url: `/api/all${role}/${id}`, headers: admin.headers })
  expect([200, 409]).toContain(answer.statusCode)
}
const report = async (intentId: string) => expect((await sendWebhook(shop, intentId)).statusCode).toBe(200)

let people = 0
/** Two new people, of whom one has just paid the other; the shop has not heard of it yet. */
async function justPaid() {
  people += 1
  const buyer = await buildPerson(shop, `buyer.${people}@example.org`, 'buyer')
  const seller = await buildPerson(shop, `seller.${people}@example.org`, 'seller')
  const [buyerId, sellerId] = [await idOf(buyer.email), await idOf(seller.email)]
  const product = await buildProduct(shop)
  await shop.db.update(products).set({ sellerId }).where(eq(products.id, product.id))
  const orderId = await placeOrder(shop, buyer, product)
  const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, product.price)
  await payByCard(shop, clientSecret)
  return { buyer: buyerId, seller: sellerId, orderId, intentId }
}

/** What the money did, how many open sales there are of the order, and whether the account is closed. */
async function outcomeOf(orderId: string, personId: string) {
  const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const [person] = await shop.db.select().from(users).where(eq(users.id, personId))
  const open = await shop.db.$count(sales, and(eq(sales.orderId, orderId), isNull(sales.endedAt)))
  return { buys: paid?.outcome === 'settled', open, isClosed: person?.removedAt !== null }
}

it.each(['buyer', 'seller'] as const)('money goes back that arrives once the %s has closed', async (role) => {
  const { orderId, intentId, [role]: id } = await justPaid()
  await close(role, id)
  await report(intentId)
  expect(await outcomeOf(orderId, id)).toEqual({ buys: false, open: 0, isClosed: true })
})

it.each(['buyer', 'seller'] as const)(
  'a %s is closed while their payment settles: one of the two comes first',
  async (role) => {
    for (let round = 0; round < RACES; round += 1) {
      // Many of them outlast a token.
      if (round % 50 === 0) admin = await buildSignIn(shop, 'admin@patina.test')
      const { orderId, intentId, [role]: id } = await justPaid()
      const runners = [() => close(role, id), () => report(intentId)]
      await Promise.all((round % 2 ? runners : runners.toReversed()).map((run) => run()))
      const { isClosed, ...money } = await outcomeOf(orderId, id)
      expect(money).toEqual(isClosed ? { buys: false, open: 0 } : { buys: true, open: 1 })
    }
  },
  patience,
)
