import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { Transaction } from '#db/client.ts'
import { moneyOrders, paymentMoney, products } from '#db/schema.ts'
import { testDisputes, testRefunds } from '#db/test-payments-schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { findBooked } from '#test/kit/booked.ts'
import { save } from '#test/kit/buyers.ts'
import { setUpPayouts } from '#test/kit/payouts.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'
import { isOpen, openLedger } from './module.ts'

/*
 * One payment and everything that may happen to its money, in any order: parts go back, the provider fails, answers late or not
 * at all, somebody refunds in its dashboard, banks send refunds back, the sale is completed, its seller is paid and has to give
 * back, the charge is disputed.
 */

const RUNS = Number(process.env.MODEL_RUNS ?? 30)
const { shop, noor, faults, paid, later, clear } = await openTill()
const books = createBooks(shop.db)
const ledger = openLedger({ db: shop.db, now: () => new Date() }, { feeBasisPoints: 1000 })
const accountId = await setUpPayouts(shop)
afterAll(() => shop.close())

const share = fc.double({ min: 0.05, max: 1, noNaN: true })
const calls = fc.array(
  fc.constantFrom('none' as const, 'refuse' as const, 'refuseForGood' as const, 'hang' as const, 'answerLate' as const),
  { maxLength: 6 },
)
const minutes = fc.constantFrom(0, 2, 61, 25 * 60)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('refund' as const), share }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('dashboard' as const), share }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('reconcile' as const),
      calls,
      minutes,
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('bounce' as const, 'tell' as const, 'complete' as const) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('payOut' as const), calls, minutes }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constantFrom('takeBack' as const, 'emptyAccount' as const, 'settle' as const),
      share,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constantFrom('dispute' as const, 'win' as const, 'lose' as const, 'byHand' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Story = { intentId: string; paymentId: string }

async function openStory(late: boolean): Promise<Story> {
  const { product, intentId, orderId } = await paid()
  if (late) await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
  const answer = await save(shop, noor, intentId, product.price, orderId)
  expect(answer.statusCode).toBe(late ? 409 : 200)
  const booked = await findBooked(shop.db, intentId)
  return { intentId, paymentId: booked?.id ?? '' }
}

const moneyOf = async (paymentId: string) => {
  const [money] = await shop.db.select().from(paymentMoney).where(eq(paymentMoney.paymentId, paymentId))
  if (!money) throw new Error('the payment has no money')
  return money
}

async function take({ intentId, paymentId }: Story, one: Step): Promise<void> {
  const within = <Result>(act: (tx: Transaction) => Promise<Result>) => shop.db.transaction(act)
  const money = await moneyOf(paymentId)
  const refunds = await shop.db.select().from(testRefunds).where(eq(testRefunds.intentId, intentId))
  const disputes = await shop.db.select().from(testDisputes).where(eq(testDisputes.intentId, intentId))
  if (one.is === 'refund') {
    const cents = Math.floor((money.completedAt ? money.seller + money.fee : money.held) * one.share)
    const decided = { paymentId, cents, cause: randomUUID() }
    if (cents > 0)
      await within((tx) => (money.completedAt ? ledger.refundLater(tx, decided) : ledger.refund(tx, decided)))
  }
  if (one.is === 'dashboard') await books.refund(intentId, Math.max(1, Math.floor(money.paid * one.share)))
  if (one.is === 'complete' && !money.completedAt)
    await within((tx) => ledger.complete(tx, { paymentId, cause: randomUUID() }))
  if (one.is === 'bounce') {
    const last = refunds.find(({ status }) => status === 'succeeded')
    if (last) await books.changeRefund(last.id, 'failed', 'unknown')
  }
  if (one.is === 'tell') await sendWebhook(shop, intentId, {}, 'charge.refunded')
  if (one.is === 'reconcile') {
    later(one.minutes)
    faults.calls = [...one.calls]
    await shop.payments.reconcile()
    faults.calls = []
  }
  if (one.is === 'payOut') {
    later(one.minutes)
    faults.calls = [...one.calls]
    await shop.payouts.payOut()
    faults.calls = []
  }
  if (one.is === 'takeBack') {
    const [transfer] = await books.listTransfers({ intentIds: [intentId] })
    const left = transfer ? transfer.reversals.reduce((sum, { amount }) => sum - amount, transfer.amount) : 0
    if (transfer && left > 0) await books.reverse(transfer.id, Math.max(1, Math.floor(left * one.share)))
    await sendWebhook(shop, intentId, {}, 'transfer.reversed')
  }
  if (one.is === 'emptyAccount') await books.payOut(accountId)
  if (one.is === 'settle') {
    const [open] = (await ledger.sellerOrdersOf(paymentId)).filter(isOpen)
    const backOrNot = one.share < 0.5 ? 'paidBack' : 'writtenOff'
    const how = open?.kind === 'transfer' ? 'paid' : backOrNot
    if (open) await within((tx) => ledger.settleByHand(tx, open, how))
  }
  if (one.is === 'dispute' && disputes.length === 0) {
    const intent = await books.find(intentId)
    if (intent) await books.openDispute(intent)
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
  }
  if (one.is === 'win' || one.is === 'lose') {
    for (const { id } of disputes) await books.closeDispute(id, one.is === 'win' ? 'won' : 'lost')
    await sendWebhook(shop, intentId, {}, 'charge.dispute.closed')
  }
  if (one.is === 'byHand') {
    await within((tx) => ledger.refundedByHand(tx, paymentId))
    await sendWebhook(shop, intentId, {}, 'charge.refunded')
  }
}

/** What holds in every moment, also while the provider knows more than we do. */
const demandBalance = async () =>
  expect((await shop.payments.checkLedger()).filter((line) => !line.startsWith('the card provider'))).toEqual([])

it(
  'whatever becomes of the money of a payment, our books balance, and agree with the provider once it was asked',
  () =>
    fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 16 }), async (late, steps) => {
        await clear()
        const story = await openStory(late)
        for (const one of steps) {
          await take(story, one)
          await demandBalance()
        }
        // Nothing is sent back while the card's bank decides: so it has decided by now.
        const disputes = await books.listDisputes(story.intentId)
        if (disputes.some(({ status }) => status === 'needs_response')) await take(story, { is: 'win' })
        // The provider is well again, and is asked until nothing can be tried any more. What it lists as recent goes by the
        // real time, from which this clock has run away: so it tells by a message.
        await sendWebhook(shop, story.intentId, {}, 'charge.refunded')
        for (const minutes of [2, 61, 25 * 60, 25 * 60]) {
          later(minutes)
          expect(await shop.payments.reconcile()).toEqual([])
          expect(await shop.payouts.payOut()).toEqual([])
        }
        expect(await shop.payments.checkLedger()).toEqual([])
        const open = await shop.db.select().from(moneyOrders).where(eq(moneyOrders.paymentId, story.paymentId))
        // What the provider refuses for good waits for a person; a seller's money does so too where it was taken back.
        for (const { kind, state, failures } of open) {
          const waits = state === 'failed' && (failures >= 3 || kind !== 'refund')
          expect([state === 'done' || state === 'settledByHand', waits]).toContain(true)
        }
      }),
      // Each run takes seconds: a shorter story than the first that fails is not worth the wait.
      { numRuns: RUNS, endOnFailure: true },
    ),
  120_000 + RUNS * 15_000,
)
