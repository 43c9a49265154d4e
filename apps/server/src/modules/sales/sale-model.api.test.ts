import { SALE, saleLife } from '@patina/contract/sale-life'
import { DISPUTE_REASONS, type Sale } from '@patina/contract/sales'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments } from '#db/schema.ts'
import type { Faults } from '#providers/payments/port.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { addPrivatePicture } from '#test/kit/pictures.ts'
import { buildSale, proposeSlots, readCode, readSale, tryMove, whoMayOrder } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

/*
 * One sale and everything that may happen to it, in any order: three people press what they are offered or anything else, time
 * passes, the card provider fails or is late, somebody refunds in its dashboard, the bank of the card's owner takes the money
 * back and decides.
 */

/** `MODEL_RUNS=…` asks for more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 15)
const HOUR = 3_600_000
const DAY = 24 * HOUR

const faults: Faults = { calls: [], webhooks: 'never' }
let ahead = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let people: Record<'buyer' | 'seller' | 'admin', Person>
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  const env = { ...NO_LIMITS, TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent' }
  shop = await openTestShop({ env, now, paymentFaults: faults })
})
afterAll(() => shop.close())

const FAULTS = ['none', 'none', 'refuse', 'refuseForGood', 'hang', 'answerLate'] as const
const TROUBLES = ['none', 'none', 'none', 'none', 'dashboard', 'chargeback', 'won', 'lost'] as const

const attempt = fc.record({
  who: fc.constantFrom('buyer', 'seller', 'admin'),
  /** Most are moves that the page offers, some are any. */
  isOffered: fc.integer({ min: 0, max: 4 }).map((dice) => dice > 0),
  choice: fc.nat(),
  share: fc.constantFrom(0, 0.1, 0.5, 1, 1.2),
  returns: fc.boolean(),
  waits: fc.constantFrom(0, 0, HOUR, DAY, 3 * DAY, 10 * DAY),
  refunds: fc.boolean(),
  /** What the card provider's next calls come to. */
  calls: fc.array(fc.constantFrom(...FAULTS), { maxLength: 4 }),
  trouble: fc.constantFrom(...TROUBLES),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never

const TAKES_PICTURES: readonly string[] = [
  'claimHandedOver',
  'claimHandedBack',
  'dispute',
  'refuseAtDoor',
  'counter',
  'propose',
  'decide',
]

async function act(sale: Sale, { who, isOffered, choice, share, returns }: Attempt): Promise<number> {
  const seen = await readSale(shop, people[who], sale._id)
  const events = isOffered && seen.moves.length > 0 ? seen.moves : saleLife.events
  const event = events[choice % events.length] ?? 'cancel'
  if (event === 'proposeSlots') {
    const from = new Date(now().getTime() + ((choice % (SALE.slotDays - 1)) + 1) * DAY)
    const slots = [{ from, until: new Date(from.getTime() + HOUR) }]
    return (await proposeSlots(shop, people[who], sale._id, slots)).statusCode
  }
  const shownBy = event === 'handBack' ? 'seller' : 'buyer'
  const body = {
    event,
    ...(event === 'acceptSlot' ? { slot_id: seen.slots.find(({ state }) => state === 'open')?._id } : {}),
    ...(event === 'handOver' || event === 'handBack'
      ? { code: await readCode(shop, people[shownBy], sale._id).catch(() => '000000') }
      : {}),
    ...(['dispute', 'refuseAtDoor', 'counter'].includes(event)
      ? { reason: DISPUTE_REASONS[choice % DISPUTE_REASONS.length] }
      : {}),
    ...(['dispute', 'refuseAtDoor', 'counter', 'propose', 'decide', 'endSale', 'refundLater'].includes(event)
      ? { amount: Math.round(seen.price * share * 100) / 100, return: returns }
      : {}),
    ...(event === 'decide' ? { handed_over: returns } : {}),
    // Some forget the picture.
    ...(TAKES_PICTURES.includes(event) && choice % 5 > 0
      ? { pictures: [await addPrivatePicture(shop, people[who].email)] }
      : {}),
  }
  return (await tryMove(shop, people[who], sale._id, body)).statusCode
}

/** What others do to the money, of which the shop is told by a message. */
async function meddle(orderId: string, { trouble, share }: Pick<Attempt, 'trouble' | 'share'>): Promise<void> {
  const books = createBooks(shop.db)
  const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const intent = await books.find(paid?.transactionId ?? '')
  if (!intent) throw new Error('the order is not paid')
  const disputes = await books.listDisputes(intent.id)
  if (trouble === 'dashboard' && share > 0) {
    await books.refund(intent.id, Math.max(1, Math.floor(intent.amount * Math.min(share, 1))))
    await sendWebhook(shop, intent.id, {}, 'charge.refunded')
  }
  if (trouble === 'chargeback' && disputes.length === 0) {
    await books.openDispute(intent)
    await sendWebhook(shop, intent.id, {}, 'charge.dispute.created')
  }
  if (trouble === 'won' || trouble === 'lost') {
    for (const { id } of disputes) await books.closeDispute(id, trouble)
    await sendWebhook(shop, intent.id, {}, 'charge.dispute.closed')
  }
}

/** The provider may know more than we do, until it was asked. */
const isOurs = (line: string) => !line.startsWith('the card provider')

/** Whatever has happened, this holds. */
async function demandSense(id: string): Promise<Sale> {
  const sale = await readSale(shop, people.buyer, id)
  const before = sale.timeline.slice(0, -1)
  for (const [index, { state: from }] of before.entries()) {
    const next = sale.timeline[index + 1]
    if (!next || next.event === 'pay') throw new Error('a payment is the first event')
    expect(saleLife.targetsOf(from, next.event, next.by)).toContain(next.state)
  }
  expect(sale.timeline.at(-1)?.state).toBe(sale.state)
  expect(sale.refunded).toBeLessThanOrEqual(sale.price)
  expect(sale.due_at === null).toBe(saleLife.isFinal(sale.state) || sale.is_frozen)
  if (sale.state === 'cancelled' || sale.state === 'refunded') expect(sale.refunded).toBe(sale.price)
  expect((await shop.payments.checkLedger()).filter(isOurs)).toEqual([])
  return sale
}

it(
  'whatever three people do in whatever order, and however long they wait, the money ends with one of the two',
  async () => {
    const run = fc.asyncProperty(fc.array(attempt, { minLength: 4, maxLength: 14 }), async (attempts) => {
      ahead = 0
      // Many runs outlast a token.
      people = {
        buyer: await whoMayOrder(shop, await buildSignIn(shop, 'buyer@patina.test')),
        seller: await buildSignIn(shop, 'seller@patina.test'),
        admin: await buildSignIn(shop, 'admin@patina.test'),
      }
      const begun = await buildSale(shop, people.buyer)
      for (const one of attempts) {
        ahead += one.waits
        expect(await shop.sweepSales()).toEqual([])
        expect([200, 400, 409, 429]).toContain(await act(begun, one))
        await meddle(begun.order_id, one)
        faults.calls = [...one.calls]
        if (one.refunds) await shop.payments.reconcile()
        faults.calls = []
        await demandSense(begun._id)
      }
      // The provider is well again and the bank has decided; a sale that stood still meanwhile has as much time as it had.
      await meddle(begun.order_id, { trouble: 'won', share: 0 })
      for (let sweeps = 0; sweeps < 4; sweeps += 1) {
        ahead += 76 * DAY
        expect(await shop.sweepSales()).toEqual([])
        expect(await shop.payments.reconcile()).toEqual([])
      }
      expect(saleLife.isFinal((await demandSense(begun._id)).state)).toBe(true)
      expect(await shop.payments.checkLedger()).toEqual([])
    })
    // Each run takes seconds: a shorter story than the first that fails is not worth the wait.
    await fc.assert(run, { numRuns: RUNS, endOnFailure: true })
  },
  120_000 + RUNS * 30_000,
)
