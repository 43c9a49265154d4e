import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '#db/client.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines, paymentMoney, products } from '#db/schema.ts'
import { testIntents, testRefunds } from '#db/test-payments-schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { findBooked } from '#test/kit/booked.ts'
import { findOrder, save } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'
import { openLedger } from './module.ts'

const { shop, noor, faults, paid, later, clear } = await openTill()
const books = createBooks(shop.db)
const ledger = openLedger({ db: shop.db, now: () => new Date() }, { feeBasisPoints: 1000 })
beforeEach(clear)
afterEach(async () => expect(await shop.payments.checkLedger()).toEqual([]))
afterAll(() => shop.close())

/** Noor has bought a piece. */
async function sold() {
  const purchase = await paid()
  const { intentId, product, orderId } = purchase
  const { insertedId: paymentId } = (await save(shop, noor, intentId, product.price, orderId)).json()
  return { ...purchase, paymentId: String(paymentId), cents: Math.round(product.price * 100) }
}
const within = <Result>(act: (tx: Transaction) => Promise<Result>): Promise<Result> => shop.db.transaction(act)
const moneyOf = async (paymentId: string) =>
  (await shop.db.select().from(paymentMoney).where(eq(paymentMoney.paymentId, paymentId)))[0]
const refundsOf = (intentId: string) =>
  shop.db.select().from(testRefunds).where(eq(testRefunds.intentId, intentId)).orderBy(testRefunds.amount)
/** What is in the accounts of a payment. */
const balancesOf = async (paymentId: string) => {
  const rows = await shop.db
    .select({ kind: ledgerAccounts.kind, cents: sql`sum(${ledgerLines.cents})`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerLines.paymentId, paymentId))
    .groupBy(ledgerAccounts.kind)
  return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ kind, cents }) => [kind, cents]))
}

describe('a sale', () => {
  it('has its money held, at the rate of the day', async () => {
    const { paymentId, cents } = await sold()
    expect(await moneyOf(paymentId)).toMatchObject({
      paid: cents,
      held: cents,
      productCents: cents,
      feeBasisPoints: 1000,
    })
    expect(await balancesOf(paymentId)).toEqual({ provider: cents, held: -cents })
    expect(await ledger.moneyOf(shop.db, paymentId)).toEqual({
      heldCents: cents,
      earnedCents: 0,
      refundedCents: 0,
      sellerCents: cents * 0.9,
    })
  })

  it('of which parts go back and the rest is completed gives seller and shop what is left', async () => {
    const { paymentId, intentId, orderId, cents } = await sold()
    for (const [cause, part] of [
      ['first', 1000],
      ['second', 1000],
      ['third', 250],
      ['first', 1000],
    ] as const) {
      await within((tx) => ledger.refund(tx, { paymentId, cents: part, cause: `${cause}:${paymentId}` }))
    }
    expect(await balancesOf(paymentId)).toMatchObject({ held: -(cents - 2250), refundsDue: -2250 })
    expect(await shop.payments.reconcile()).toEqual([])
    expect((await refundsOf(intentId)).map(({ amount }) => amount)).toEqual([250, 1000, 1000])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true, returned: 22.5 })

    const complete = { paymentId, cause: `completed:${paymentId}` }
    expect(await within((tx) => ledger.complete(tx, complete))).toBe(true)
    expect(await within((tx) => ledger.complete(tx, complete))).toBe(false)
    const fee = Math.floor((cents - 2250) / 10)
    const seller = cents - 2250 - fee
    expect(await balancesOf(paymentId)).toEqual({ provider: cents - 2250, seller: -seller, fee: -fee })

    await within((tx) => ledger.refundLater(tx, { paymentId, cents: 500, cause: `later:${paymentId}` }))
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await moneyOf(paymentId)).toMatchObject({ refunded: 2750, fee: Math.floor((cents - 2750) / 10) })
    expect(await refundsOf(intentId)).toHaveLength(4)
  })

  it('gives back no more than there is, and nothing at the wrong time', async () => {
    const { paymentId, cents } = await sold()
    const refund = (part: number) => within((tx) => ledger.refund(tx, { paymentId, cents: part, cause: randomUUID() }))
    await expect(refund(cents + 1)).rejects.toThrow('are not there')
    const later = within((tx) => ledger.refundLater(tx, { paymentId, cents: 1, cause: randomUUID() }))
    await expect(later).rejects.toThrow('not completed')
    await within((tx) => ledger.complete(tx, { paymentId, cause: randomUUID() }))
    await expect(refund(1)).rejects.toThrow('is completed')
  })

  it('tells no admin of a refund that the shop has decided itself', async () => {
    const { paymentId, intentId, product } = await sold()
    const before = new Set((await readMails(shop)).map(({ id }) => id))
    await within((tx) => ledger.refund(tx, { paymentId, cents: 1000, cause: randomUUID() }))
    expect(await shop.payments.reconcile()).toEqual([])
    expect(shop.logLines.filter((line) => line.includes(intentId) && line.includes('needs a person'))).toEqual([])
    const told = (await readMails(shop)).filter(({ id, subject }) => !before.has(id) && subject.includes(product.name))
    expect(told).toHaveLength(2)
  })
})

describe('a partial refund', () => {
  const decided = async (part = 1000) => {
    const sale = await sold()
    await within((tx) => ledger.refund(tx, { paymentId: sale.paymentId, cents: part, cause: randomUUID() }))
    return sale
  }

  it.each([
    ['was made, though each answer was lost', ['none', 'answerLate', 'answerLate', 'answerLate'] as const],
    ['was not made, and nobody answered', ['none', 'hang', 'hang', 'hang'] as const],
    [
      'failed at the provider, which repeats that for as long as it is asked the same',
      ['none', 'refuseForGood'] as const,
    ],
  ])('that %s is there once in the end', async (_name, calls) => {
    const { intentId } = await decided()
    faults.calls = [...calls]
    expect(await shop.payments.reconcile()).toHaveLength(1)
    expect(await shop.payments.reconcile()).toEqual([])
    expect((await refundsOf(intentId)).map(({ amount }) => amount)).toEqual([1000])
    expect(await findBooked(shop.db, intentId)).toMatchObject({ returnedCents: 1000, refunds: [{ state: 'done' }] })
  })

  it('is sent again under the same key until the provider has answered', async () => {
    const { intentId } = await decided()
    faults.calls = ['none', 'hang', 'hang', 'hang']
    await shop.payments.reconcile()
    const [order] = (await findBooked(shop.db, intentId))?.refunds ?? []
    expect(order).toMatchObject({ state: 'unsure', attempt: 1 })
    await shop.payments.reconcile()
    expect((await refundsOf(intentId)).map(({ idempotencyKey }) => idempotencyKey)).toEqual([`${order?.id}:1`])
  })

  it('is settled by one of the same amount that was made in the dashboard', async () => {
    const { intentId } = await decided()
    await books.refund(intentId, 1000)
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await refundsOf(intentId)).toHaveLength(1)
    expect(await findBooked(shop.db, intentId)).toMatchObject({ refunds: [{ state: 'done', origin: 'shop' }] })
  })

  it('is made beside one of another amount in the dashboard, which counts by itself', async () => {
    const { intentId, paymentId, cents } = await decided()
    await books.refund(intentId, 700)
    expect(await shop.payments.reconcile()).toEqual([])
    expect((await refundsOf(intentId)).map(({ amount }) => amount)).toEqual([700, 1000])
    expect(await moneyOf(paymentId)).toMatchObject({ held: cents - 1700, refunded: 1700 })
  })

  it('is made no more where the dashboard has given all back', async () => {
    const { intentId, paymentId, cents } = await decided()
    await books.refund(intentId)
    expect(await shop.payments.reconcile()).toEqual([])
    expect((await refundsOf(intentId)).map(({ amount }) => amount)).toEqual([cents])
    expect(await moneyOf(paymentId)).toMatchObject({ held: 0, refunded: cents })
    expect(await balancesOf(paymentId)).toEqual({})
  })

  it('that comes back from the bank is due again, and is sent again after an hour', async () => {
    const { intentId, paymentId } = await decided()
    await shop.payments.reconcile()
    const [refund] = await refundsOf(intentId)
    await books.changeRefund(refund?.id ?? '', 'failed', 'unknown')
    await sendWebhook(shop, intentId, {}, 'refund.failed')
    expect(await balancesOf(paymentId)).toMatchObject({ refundsDue: -1000 })
    later(30)
    await shop.payments.reconcile()
    expect(await refundsOf(intentId)).toHaveLength(1)
    later(60)
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await findBooked(shop.db, intentId)).toMatchObject({
      returnedCents: 1000,
      refunds: [{ state: 'done', attempt: 2 }],
    })
  })

  it('after completion, made in the dashboard, is taken from what was earned', async () => {
    const { intentId, paymentId, cents } = await sold()
    await within((tx) => ledger.complete(tx, { paymentId, cause: randomUUID() }))
    await books.refund(intentId, 1000)
    await sendWebhook(shop, intentId, {}, 'charge.refunded')
    expect(await moneyOf(paymentId)).toMatchObject({ refunded: 1000, fee: Math.floor((cents - 1000) / 10) })
  })
})

describe('a dispute', () => {
  const disputed = async () => {
    const sale = await sold()
    const [intent] = await shop.db.select().from(testIntents).where(eq(testIntents.id, sale.intentId))
    if (!intent) throw new Error('no intent')
    await books.openDispute(intent)
    await sendWebhook(shop, sale.intentId, {}, 'charge.dispute.created')
    const [dispute] = await books.listDisputes(sale.intentId)
    const decide = async (status: 'won' | 'lost') => {
      await books.closeDispute(dispute?.id ?? '', status)
      for (const _time of [1, 2]) await sendWebhook(shop, sale.intentId, {}, 'charge.dispute.closed')
    }
    return { ...sale, decide }
  }

  it('takes the money until the bank has decided; won, it is back', async () => {
    const { paymentId, cents, decide } = await disputed()
    expect(await balancesOf(paymentId)).toEqual({ suspense: cents, held: -cents })
    expect(await shop.payments.checkLedger()).toEqual([])
    await decide('won')
    expect(await balancesOf(paymentId)).toEqual({ provider: cents, held: -cents })
  })

  it('that is lost is borne by what is held', async () => {
    const { paymentId, cents, decide } = await disputed()
    await decide('lost')
    expect(await balancesOf(paymentId)).toEqual({})
    expect(await moneyOf(paymentId)).toMatchObject({ held: 0, chargedBack: cents })
  })
})

it('money for an order that is not in the books is nobody’s until it has gone back or its order is known', async () => {
  const purchase = await paid()
  const stray = { orderId: randomUUID(), buyerId: randomUUID() }
  const [intent] = await shop.db.select().from(testIntents).where(eq(testIntents.id, purchase.intentId))
  const set = (metadata: Record<string, string>) =>
    shop.db.update(testIntents).set({ metadata }).where(eq(testIntents.id, purchase.intentId))
  await set(stray)
  await sendWebhook(shop, purchase.intentId)
  expect(await shop.payments.checkLedger()).toEqual([])
  await books.refund(purchase.intentId, 300)
  await sendWebhook(shop, purchase.intentId, {}, 'charge.refunded')
  expect(await shop.payments.checkLedger()).toEqual([])
  await set(intent?.metadata ?? {})
  await sendWebhook(shop, purchase.intentId, {}, 'charge.refunded')
  expect(await findBooked(shop.db, purchase.intentId)).toMatchObject({ outcome: 'settled', returnedCents: 300 })
})

it('money that came too late is due, and nothing of it is earned', async () => {
  const { product, intentId } = await paid()
  await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
  await sendWebhook(shop, intentId)
  const payment = await findBooked(shop.db, intentId)
  const cents = Math.round(product.price * 100)
  expect(await moneyOf(payment?.id ?? '')).toMatchObject({ paid: cents, held: 0, refunded: cents })
  expect(await balancesOf(payment?.id ?? '')).toEqual({})
})

describe('the database refuses', () => {
  /** Which rule stood against it; asked in a transaction, since some are checked at its end. */
  const refusal = async (act: (tx: Transaction) => Promise<unknown>): Promise<string> => {
    try {
      await shop.db.transaction(act)
      return 'none'
    } catch (error) {
      const cause = error instanceof Error && error.cause ? error.cause : error
      return String(cause)
    }
  }
  const entry = async (tx: Transaction, cents: number[]) => {
    const [account] = await tx.select().from(ledgerAccounts).limit(1)
    const [made] = await tx.insert(ledgerEntries).values({ cause: randomUUID() }).returning()
    for (const part of cents) {
      await tx.insert(ledgerLines).values({ entryId: made?.id ?? '', accountId: account?.id ?? '', cents: part })
    }
    return made
  }

  it.each([
    ['no line', []],
    ['one line', [5]],
    ['lines that do not balance', [5, -4]],
  ])('an entry with %s', async (_what, cents) => {
    await sold()
    expect(await refusal((tx) => entry(tx, cents))).toContain('does not balance')
  })

  it('a line that is added to an entry later', async () => {
    await sold()
    expect(
      await refusal(async (tx) => {
        const [known] = await tx.select().from(ledgerLines).limit(1)
        if (known) await tx.insert(ledgerLines).values({ entryId: known.entryId, accountId: known.accountId, cents: 1 })
      }),
    ).toContain('does not balance')
  })

  it('to change or delete what was posted', async () => {
    await sold()
    expect(await refusal((tx) => tx.update(ledgerLines).set({ cents: 1 }))).toContain('never changed')
    expect(await refusal((tx) => tx.delete(ledgerLines))).toContain('never changed')
    expect(await refusal((tx) => tx.update(ledgerEntries).set({ cause: 'x' }))).toContain('never changed')
    expect(await refusal((tx) => tx.delete(ledgerEntries))).toContain('never changed')
  })

  it('money that does not add up, or is less than nothing', async () => {
    const { paymentId, cents } = await sold()
    const set = (values: Partial<typeof paymentMoney.$inferInsert>) =>
      refusal((tx) => tx.update(paymentMoney).set(values).where(eq(paymentMoney.paymentId, paymentId)))
    expect(await set({ held: 1 })).toContain('payment_money_adds_up')
    expect(await set({ refunded: -1, held: cents + 1 })).toContain('payment_money_not_negative')
  })
})
