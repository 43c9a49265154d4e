import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { holds, orders, payments } from '#db/schema.ts'
import { testIntents } from '#db/test-payments-schema.ts'
import { buildProduct, type Product } from '#test/kit/build.ts'
import { begin, payByCard, placeOrder } from '#test/kit/buyers.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

/*
 * Two buyers, one piece, and everything that may happen to a hold and its intent, in any order: it lapses, the bank takes
 * its time, the provider loses the intent and finds it paid, the order is deleted, nobody reports anything.
 */

const RUNS = Number(process.env.MODEL_RUNS ?? 30)
const { shop, noor, other, later, clear } = await openTill()
afterAll(() => shop.close())

const STEPS = ['begin', 'pay', 'toBank', 'bankRefuses', 'bankPays', 'lose', 'turnUpPaid', 'report', 'delete'] as const
const step = fc.oneof(
  fc.record({ is: fc.constantFrom(...STEPS), who: fc.constantFrom(0, 1) }),
  fc.record({ is: fc.constantFrom('lapse' as const, 'reconcile' as const), who: fc.constant(0) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Intent = typeof testIntents.$inferSelect

/** One piece and what its two buyers have in their hands. */
async function openStory() {
  const product = await buildProduct(shop)
  const buyers = [noor, other].map((person) => ({ person, orderId: '', secrets: [] as string[], lost: [] as Intent[] }))
  for (const buyer of buyers) buyer.orderId = await placeOrder(shop, buyer.person, product)
  return { product, buyers, turnedUp: [] as string[] }
}
type Story = Awaited<ReturnType<typeof openStory>>

const idOf = (secret: string) => secret.split('_secret_')[0] ?? ''
const move = (id: string, from: Intent['status'][], status: Intent['status']) =>
  shop.db
    .update(testIntents)
    .set({ status })
    .where(sql`${testIntents.id} = ${id} and ${inArray(testIntents.status, from)}`)

async function take({ product, buyers, turnedUp }: Story, { is, who }: Step): Promise<void> {
  if (is === 'lapse') return later(11)
  if (is === 'reconcile') {
    // A minute, so that the provider's recent intents are looked at too.
    later(1)
    return expect(await shop.payments.reconcile()).toEqual([])
  }
  const buyer = buyers[who]
  if (!buyer) return undefined
  const secret = buyer.secrets.at(-1) ?? ''
  const id = idOf(secret)
  if (is === 'begin') {
    const answer = await begin(shop, buyer.person, buyer.orderId, product.price)
    expect([200, 404, 409]).toContain(answer.statusCode)
    if (answer.statusCode === 200) buyer.secrets.push(answer.json().clientSecret)
  }
  if (is === 'pay' && secret) await payByCard(shop, secret)
  if (is === 'toBank') await move(id, ['requires_payment_method'], 'processing')
  if (is === 'bankRefuses') await move(id, ['processing'], 'requires_payment_method')
  if (is === 'bankPays') await move(id, ['processing'], 'succeeded')
  if (is === 'lose') {
    const open = sql`${testIntents.id} = ${id} and ${testIntents.status} <> 'succeeded'`
    buyer.lost.push(...(await shop.db.delete(testIntents).where(open).returning()))
  }
  if (is === 'turnUpPaid') {
    const [found] = buyer.lost.splice(0, 1)
    if (found && found.status !== 'canceled') {
      await shop.db.insert(testIntents).values({ ...found, status: 'succeeded' })
      turnedUp.push(found.id)
    }
  }
  if (is === 'report' && id) expect((await sendWebhook(shop, id)).statusCode).toBe(200)
  if (is === 'delete') {
    const url = `/api/orders/${buyer.orderId}`
    const answer = await shop.app.inject({ method: 'DELETE', url, headers: buyer.person.headers })
    expect([200, 404, 409]).toContain(answer.statusCode)
    if (answer.statusCode === 200)
      buyer.orderId = await placeOrder(shop, buyer.person, product).catch(() => buyer.orderId)
  }
  return undefined
}

/** The buyer who is told 'pay now' is the only one who can be charged. */
async function demandOneHolder({ product, buyers }: Story): Promise<void> {
  const running = (await shop.db.select().from(holds).where(eq(holds.productId, product.id))).filter(
    (one) => !one.endedAt,
  )
  expect(running.length).toBeLessThanOrEqual(1)
  const told = buyers.flatMap(({ secrets }) => secrets.map(idOf))
  const chargeable = (await shop.db.select().from(testIntents).where(inArray(testIntents.id, told))).filter(
    ({ status }) => status !== 'canceled' && status !== 'succeeded',
  )
  for (const { id } of chargeable) expect(running.map(({ intentId }) => intentId)).toContain(id)
}

/** All that was charged is booked once; at most one of it bought the piece; the rest went back. */
async function demandBooksAgree({ product }: Pick<Story, 'product'> & { product: Product }): Promise<void> {
  const placed = await shop.db.select().from(orders).where(eq(orders.productId, product.id))
  const orderIds = placed.map(({ id }) => id)
  const charged = await shop.db
    .select()
    .from(testIntents)
    .where(
      sql`${inArray(sql`${testIntents.metadata} ->> 'orderId'`, orderIds)} and ${testIntents.status} = 'succeeded'`,
    )
  const booked = await shop.db.select().from(payments).where(inArray(payments.orderId, orderIds))
  expect(booked.map(({ transactionId }) => transactionId).sort()).toEqual(charged.map(({ id }) => id).sort())
  const outcomes = booked.map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'settled').length).toBeLessThanOrEqual(1)
  expect(outcomes).not.toContain('refundDue')
  expect(placed.filter(({ paymentId }) => paymentId).length).toBe(outcomes.filter((one) => one === 'settled').length)
}

it(
  'whatever becomes of a hold and its intent, one buyer at a time can be charged, and every charge is booked once',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
        await clear()
        const story = await openStory()
        for (const one of steps) {
          await take(story, one)
          await demandOneHolder(story)
        }
        // The banks decide, and everything is looked after.
        const ids = story.buyers.flatMap(({ secrets }) => secrets.map(idOf))
        for (const id of ids) await move(id, ['processing'], 'requires_payment_method')
        // The reconciler looks an hour back; what was paid later than that is known by its message, which the provider repeats.
        for (const id of story.turnedUp) expect((await sendWebhook(shop, id)).statusCode).toBe(200)
        await take(story, { is: 'lapse', who: 0 })
        await take(story, { is: 'reconcile', who: 0 })
        await take(story, { is: 'reconcile', who: 0 })
        expect(
          await shop.db.$count(holds, sql`${eq(holds.productId, story.product.id)} and ${holds.endedAt} is null`),
        ).toBe(0)
        await demandBooksAgree(story)
      }),
      { numRuns: RUNS },
    ),
  120_000 + RUNS * 5_000,
)
