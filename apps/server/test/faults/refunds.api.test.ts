import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentCases, products } from '#db/schema.ts'
import { testIntents, testRefunds } from '#db/test-payments-schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { findBooked } from '#test/kit/booked.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

/* Money that came too late goes back. What banks and the card provider may do to that, and what the books then say. */

const { shop, paid, later, clear, faults } = await openTill()
const books = createBooks(shop.db)
beforeEach(clear)
/** Whatever happened, our books agree with each other and with the provider's. */
afterEach(async () => {
  // From here on the cards do nothing more to refunds by themselves.
  await shop.db.update(testIntents).set({ card: null })
  await clear()
  expect(await shop.payments.checkLedger()).toEqual([])
})
afterAll(() => shop.close())

/** The card is charged for a piece that is gone. */
async function paidTooLate(card: string | null = null) {
  const purchase = await paid()
  await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, purchase.product.id))
  await shop.db.update(testIntents).set({ card }).where(eq(testIntents.id, purchase.intentId))
  return purchase
}

const booked = (intentId: string) => findBooked(shop.db, intentId)
const refundsOf = (intentId: string) => shop.db.select().from(testRefunds).where(eq(testRefunds.intentId, intentId))
const openCases = async (intentId: string) =>
  (await shop.db.select().from(paymentCases).where(eq(paymentCases.transactionId, intentId))).filter(
    ({ closedAt }) => !closedAt,
  )
const mailsSince = async () => {
  const before = new Set((await readMails(shop)).map(({ id }) => id))
  return async (about: RegExp) =>
    (await readMails(shop)).filter(({ id, subject }) => !before.has(id) && about.test(subject)).length
}
/** Until the provider is asked once more. */
const nextAsking = () => later(2)

describe('a refund that its bank takes its time over', () => {
  it('is not given back before it has succeeded, which is found though nobody says so', async () => {
    const { intentId } = await paidTooLate('refundPends')
    await sendWebhook(shop, intentId)
    nextAsking()
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await booked(intentId)).toMatchObject({
      outcome: 'refundDue',
      refunds: [{ state: 'unsure' }],
      returnedCents: 0,
    })
    expect(await refundsOf(intentId)).toHaveLength(1)
    await shop.db.update(testRefunds).set({ status: 'succeeded' }).where(eq(testRefunds.intentId, intentId))
    nextAsking()
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await booked(intentId)).toMatchObject({ outcome: 'refunded' })
  })

  it('is put before a person after an hour', async () => {
    const { intentId } = await paidTooLate('refundPends')
    await sendWebhook(shop, intentId)
    expect(await openCases(intentId)).toEqual([])
    later(61)
    await shop.payments.reconcile()
    expect(await openCases(intentId)).toMatchObject([{ kind: 'refund', state: 'pending' }])
  })
})

it('a refund that fails at once is tried three times in all, and then waits for a person', async () => {
  const told = await mailsSince()
  const { intentId } = await paidTooLate('refundFailsAtOnce')
  await sendWebhook(shop, intentId)
  for (const hours of [1, 12, 24, 24, 24]) {
    later(hours * 60 + 1)
    expect(await shop.payments.reconcile()).toEqual([])
  }
  expect(await refundsOf(intentId)).toHaveLength(3)
  expect(await booked(intentId)).toMatchObject({
    outcome: 'refundDue',
    refunds: [{ state: 'failed', attempt: 3, failure: 'declined' }],
  })
  expect(await openCases(intentId)).toMatchObject([{ kind: 'refund', state: 'failed', reason: 'declined' }])
  expect(await told(/on its way back/)).toBe(0)
})

it('a refund sent back while no message came is found in what the provider lists as happened', async () => {
  const { intentId } = await paidTooLate('refundFails')
  await sendWebhook(shop, intentId)
  await shop.payments.reconcile()
  const [refund] = await refundsOf(intentId)
  await books.changeRefund(refund?.id ?? '', 'failed', 'expired_or_canceled_card')
  later(2)
  expect(await shop.payments.reconcile()).toEqual([])
  expect(await booked(intentId)).toMatchObject({ outcome: 'refundDue', refunds: [{ state: 'failed' }] })
  // The same card would fail again: a person is asked at once, and nothing is sent to it any more.
  expect(await openCases(intentId)).toMatchObject([{ kind: 'refund', reason: 'expired_or_canceled_card' }])
  later(26 * 60)
  await shop.payments.reconcile()
  expect(await refundsOf(intentId)).toHaveLength(1)
})

describe.each([
  ['answers late each time', ['answerLate', 'answerLate', 'answerLate'] as const],
  ['answers late once', ['answerLate'] as const],
])('a provider that makes the refund and %s', (_name, failing) => {
  it('has made one, which is found and closed', async () => {
    const { product, intentId } = await paidTooLate()
    faults.calls = ['none', 'none', ...failing]
    await sendWebhook(shop, intentId)
    nextAsking()
    expect(await shop.payments.reconcile()).toEqual([])
    const made = await refundsOf(intentId)
    expect(made.map(({ amount }) => amount)).toEqual([Math.round(product.price * 100)])
    expect(await booked(intentId)).toMatchObject({
      outcome: 'refunded',
      returnedCents: Math.round(product.price * 100),
    })
  })
})

describe('a refund made in the dashboard before ours', () => {
  it('is the only one', async () => {
    const { intentId } = await paidTooLate()
    await books.refund(intentId)
    await sendWebhook(shop, intentId)
    expect(await refundsOf(intentId)).toHaveLength(1)
    expect(await booked(intentId)).toMatchObject({ outcome: 'refunded', refunds: [{ attempt: 0 }] })
  })

  it('of a part is followed by one of the rest', async () => {
    const { product, intentId } = await paidTooLate()
    const cents = Math.round(product.price * 100)
    await books.refund(intentId, 100)
    await sendWebhook(shop, intentId)
    expect((await refundsOf(intentId)).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([100, cents - 100])
    expect(await booked(intentId)).toMatchObject({ outcome: 'refunded', returnedCents: cents })
  })
})
