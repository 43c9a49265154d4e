import {
  type MoneyOrder,
  money,
  moneyEntries,
  moneyOrders as moneyOrderList,
  statement,
} from '@patina/contract/payouts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moneyOrders, payments, payoutAccounts } from '#db/schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { findBooked } from '#test/kit/booked.ts'
import { buildSignIn } from '#test/kit/build.ts'
import { save } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { completeSale, makeMove, readCode, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

const { shop, noor, faults, paid, later, clear } = await openTill()
const books = createBooks(shop.db)
const seller = await buildSignIn(shop, 'seller@patina.test')
const admin = await buildSignIn(shop, 'admin@patina.test')
beforeEach(clear)
afterEach(async () => {
  faults.calls = []
  expect(await shop.payments.checkLedger()).toEqual([])
})
afterAll(() => shop.close())

const ask = async (url: string, who = seller) =>
  (await shop.app.inject({ url: `/api${url}`, headers: who.headers })).json()
const press = (url: string, payload: object = {}, who = seller) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, headers: who.headers, payload })
const readMoney = async () => money.parse(await ask('/money'))

/** Noor has bought a piece. */
async function sold() {
  const purchase = await paid()
  const { intentId, product, orderId } = purchase
  expect((await save(shop, noor, intentId, product.price, orderId)).statusCode).toBe(200)
  const { id: paymentId = '' } = (await findBooked(shop.db, intentId)) ?? {}
  const cents = Math.round(product.price * 100)
  return { ...purchase, paymentId, cents, earned: cents - Math.floor(cents / 10) }
}
/** … has it, and is content. */
async function done() {
  const purchase = await sold()
  await completeSale(shop, noor, purchase.orderId)
  return purchase
}
const ordersOf = async (paymentId: string) =>
  (await shop.db.select().from(moneyOrders).where(eq(moneyOrders.paymentId, paymentId)).orderBy(moneyOrders.id))
    .filter(({ kind }) => kind !== 'refund')
    .map(({ kind, cents, state }) => ({ kind, cents, state }))
const transfersOf = (orderId: string) => books.listTransfers({ group: orderId, limit: 10 })
const accountId = async () => (await shop.db.select().from(payoutAccounts))[0]?.providerId ?? ''

/** The seller tells the provider all that it asks for. */
async function setUp() {
  expect((await press('/money/set-up')).statusCode).toBe(200)
  await books.setUpAccount(await accountId(), 'ready')
  later(1)
  expect((await readMoney()).payouts).toBe('ready')
}
const settleByHand = (order: MoneyOrder | undefined, how: string) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/money-orders/${order?._id}/settle`,
    headers: admin.headers,
    payload: { how },
  })
const payOut = async () => expect(await shop.payouts.payOut()).toEqual([])

describe('a seller who has not set payouts up', () => {
  it('may sell, is told that money waits, and gets it once they have', async () => {
    const { orderId, paymentId, earned } = await done()
    expect((await readSale(shop, seller, orderId)).receives).toBe(earned / 100)
    for (const other of [noor, admin]) expect((await readSale(shop, other, orderId)).receives).toBeNull()
    expect(await readMoney()).toMatchObject({ payouts: 'none', held: 0, due: earned / 100, paid: 0, owed: 0 })
    await payOut()
    await payOut()
    expect(await ordersOf(paymentId)).toEqual([{ kind: 'transfer', cents: earned, state: 'due' }])
    const told = (await readMails(shop)).filter(({ subject }) => subject.endsWith('waits for you'))
    expect(told.map(({ recipient }) => recipient)).toEqual(['seller@patina.test'])

    expect((await press('/money/dashboard')).json()).toEqual({ message: 'Set up your payouts first.' })
    const { url } = (await press('/money/set-up')).json()
    expect(url).toContain('/test-payments/')
    later(1)
    expect((await readMoney()).payouts).toBe('needed')
    await books.setUpAccount(await accountId(), 'ready')
    later(1)
    expect((await readMoney()).payouts).toBe('ready')
    await payOut()
    await payOut()
    expect((await transfersOf(orderId)).map(({ amount }) => amount)).toEqual([earned])
    expect(await readMoney()).toMatchObject({ due: 0, paid: earned / 100 })
    expect((await readMails(shop)).filter(({ subject }) => subject.endsWith('on its way to your bank'))).toHaveLength(1)
    expect((await press('/money/dashboard')).json().url).toContain('/test-payments/')
  })
})

describe('money that was sent', () => {
  it('is reduced before it leaves, and taken back after', async () => {
    await setUp()
    const { orderId, paymentId, cents, earned } = await done()
    const { _id } = await readSale(shop, admin, orderId)
    await makeMove(shop, admin, _id, { event: 'refundLater', amount: 10, return: false, text: 'A scratch.' })
    expect(await ordersOf(paymentId)).toEqual([{ kind: 'transfer', cents: earned - 900, state: 'due' }])
    await payOut()
    await makeMove(shop, admin, _id, { event: 'refundLater', amount: 20, return: false, text: 'Another one.' })
    expect(await ordersOf(paymentId)).toEqual([
      { kind: 'transfer', cents: earned - 900, state: 'done' },
      { kind: 'reversal', cents: 1800, state: 'due' },
    ])
    expect(await readMoney()).toMatchObject({ owed: 18 })
    await payOut()
    expect((await ordersOf(paymentId)).at(-1)).toEqual({ kind: 'reversal', cents: 1800, state: 'done' })
    const [transfer] = await transfersOf(orderId)
    expect(transfer?.reversals.map(({ amount }) => amount)).toEqual([1800])
    expect(await readMoney()).toMatchObject({ owed: 0 })
    expect((await shop.db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.amountCents).toBe(cents)
  })

  it('is netted with what comes next where the seller no longer has it', async () => {
    const first = await done()
    await payOut()
    await books.payOut(await accountId())
    const { _id } = await readSale(shop, admin, first.orderId)
    await makeMove(shop, admin, _id, { event: 'refundLater', amount: 20, return: false, text: 'A leg is loose.' })
    await payOut()
    expect((await ordersOf(first.paymentId)).at(-1)).toEqual({ kind: 'reversal', cents: 1800, state: 'failed' })
    expect(await readMoney()).toMatchObject({ owed: 18 })

    const next = await done()
    expect((await ordersOf(first.paymentId)).map(({ kind }) => kind)).toEqual(['transfer'])
    await payOut()
    expect((await transfersOf(next.orderId)).map(({ amount }) => amount)).toEqual([next.earned - 1800])
    expect(await readMoney()).toMatchObject({ owed: 0, due: 0 })
  })

  it('and taken back in the dashboard waits for an admin, who says that it was paid in another way', async () => {
    const { orderId, paymentId, intentId, earned } = await done()
    await payOut()
    const [transfer] = await transfersOf(orderId)
    await books.reverse(transfer?.id ?? '', 700)
    await shop.payouts.look({ intentId, about: 'transfer' })
    await payOut()
    expect(await ordersOf(paymentId)).toEqual([
      { kind: 'transfer', cents: earned, state: 'done' },
      { kind: 'transfer', cents: 700, state: 'failed' },
    ])
    const [open] = moneyOrderList.parse(await ask('/money-orders', admin))
    expect(open).toMatchObject({
      amount: 7,
      needs_person: true,
      failure: 'taken back in the dashboard',
      payouts: 'ready',
    })
    const settle = (how: string) => settleByHand(open, how)
    expect((await settle('writtenOff')).statusCode).toBe(409)
    expect((await settle('paid')).json()).toEqual({ modifiedCount: 1 })
    expect((await settle('paid')).statusCode).toBe(409)
    expect(await ask('/money-orders', admin)).toEqual([])
    expect(await readMoney()).toMatchObject({ due: 0 })
  })

  it.each([
    ['refuse', 'refuse'],
    ['hang'],
    ['answerLate'],
    ['answerLate', 'answerLate', 'answerLate', 'hang'],
    ['refuseForGood'],
  ] as const)('is sent once, however the provider answers (%s, %s)', async (...calls) => {
    const { orderId, paymentId, earned } = await done()
    faults.calls = [...calls]
    await shop.payouts.payOut()
    faults.calls = []
    await payOut()
    await payOut()
    expect((await transfersOf(orderId)).map(({ amount }) => amount)).toEqual([earned])
    expect(await ordersOf(paymentId)).toEqual([{ kind: 'transfer', cents: earned, state: 'done' }])
  })

  it('is asked about once more where the provider refuses the seller’s account, of which no message came', async () => {
    const { orderId, paymentId, earned } = await done()
    await books.setUpAccount(await accountId(), 'partly')
    await payOut()
    expect(await ordersOf(paymentId)).toEqual([{ kind: 'transfer', cents: earned, state: 'failed' }])
    expect((await readMoney()).payouts).toBe('needed')
    await setUp()
    later(61)
    await payOut()
    expect((await transfersOf(orderId)).map(({ amount }) => amount)).toEqual([earned])
  })

  it('is not sent while the card’s bank decides', async () => {
    const { orderId, intentId, earned } = await done()
    const intent = await books.find(intentId)
    if (!intent) throw new Error('there is no intent')
    await books.openDispute(intent)
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    await payOut()
    expect(await transfersOf(orderId)).toEqual([])
    const open = moneyOrderList.parse(await ask('/money-orders', admin)).find(({ order_id }) => order_id === orderId)
    expect(open).toMatchObject({ is_frozen: true, needs_person: false })
    const entries = moneyEntries.parse(await ask('/money/entries/due?limit=100'))
    expect(entries.find(({ order_id }) => order_id === orderId)?.what).toBe('frozen')
    expect((await readMoney()).frozen).toBe(earned / 100)
    expect((await settleByHand(open, 'paid')).statusCode).toBe(409)
    for (const { id } of await books.listDisputes(intentId)) await books.closeDispute(id, 'won')
    await sendWebhook(shop, intentId, {}, 'charge.dispute.closed')
    await payOut()
    expect((await transfersOf(orderId)).map(({ amount }) => amount)).toEqual([earned])
  })
})

describe('a chargeback that is lost', () => {
  const lose = async (intentId: string) => {
    const intent = await books.find(intentId)
    if (!intent) throw new Error('there is no intent')
    await books.openDispute(intent)
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    for (const { id } of await books.listDisputes(intentId)) await books.closeDispute(id, 'lost')
    await sendWebhook(shop, intentId, {}, 'charge.dispute.closed')
  }

  it('is taken from a seller who handed over without a code', async () => {
    const { intentId, paymentId, earned } = await done()
    await payOut()
    await lose(intentId)
    expect((await ordersOf(paymentId)).at(-1)).toEqual({ kind: 'reversal', cents: earned, state: 'due' })
    await payOut()
    expect((await ordersOf(paymentId)).at(-1)).toMatchObject({ kind: 'reversal', state: 'done' })
  })

  it('is the shop’s loss where the buyer’s code was typed', async () => {
    const { intentId, orderId, paymentId, earned } = await sold()
    const { _id } = await readSale(shop, seller, orderId)
    await makeMove(shop, seller, _id, { event: 'handOver', code: await readCode(shop, noor, _id) })
    await lose(intentId)
    expect(await ordersOf(paymentId)).toEqual([{ kind: 'transfer', cents: earned, state: 'due' }])
    await payOut()
    expect((await ordersOf(paymentId)).map(({ state }) => state)).toEqual(['done'])
  })
})

describe('what a seller sees', () => {
  it('every number is the sum of its entries', async () => {
    const { orderId, earned } = await sold()
    expect((await readSale(shop, seller, orderId)).receives).toBe(earned / 100)
    const shown = await readMoney()
    for (const part of ['held', 'due', 'paid', 'owed'] as const) {
      const entries = moneyEntries.parse(await ask(`/money/entries/${part}?limit=100`))
      const sum = entries.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
      expect([part, sum]).toEqual([part, Math.round(shown[part] * 100)])
    }
    expect(shown.held).toBeGreaterThan(0)
    const [first, second] = moneyEntries.parse(await ask('/money/entries/paid?limit=2'))
    const [next] = moneyEntries.parse(await ask(`/money/entries/paid?limit=1&cursor=${first?._id}`))
    expect(next).toEqual(second)
  })

  it('a statement goes from what was owed to what is owed, line by line', async () => {
    const [month = ''] = (await readMoney()).months
    const shown = statement.parse(await ask(`/money/statements/${month}`))
    expect(shown.opening).toBe(0)
    const cents = (dollars: number) => Math.round(dollars * 100)
    let balance = 0
    for (const line of shown.lines) {
      balance += cents(line.amount)
      expect(cents(line.balance)).toBe(balance)
      if (line.what === 'sold') expect(cents(line.gross ?? 0) - cents(line.fee ?? 0)).toBe(cents(line.amount))
    }
    expect(cents(shown.closing)).toBe(balance)
    const { due, owed } = await readMoney()
    expect(cents(shown.closing)).toBe(cents(due) - cents(owed))
    const csv = await shop.app.inject({ url: `/api/money/statements/${month}/csv`, headers: seller.headers })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.trim().split('\r\n')).toHaveLength(shown.lines.length + 1)

    expect(await ask('/money/statements/1999-01')).toEqual({ message: 'There is no statement for this month.' })
    const wrong = await shop.app.inject({ url: '/api/money/statements/1999-13', headers: seller.headers })
    expect(wrong.statusCode).toBe(400)
  })

  it('a bank that refuses, and an account that was refused', async () => {
    await books.setUpAccount(await accountId(), 'refused')
    await shop.payouts.lookAtAccount({ accountId: await accountId(), about: 'bankRefused' })
    const shown = await readMoney()
    expect(shown.payouts).toBe('refused')
    expect(shown.bank_refused_at).not.toBeNull()
    expect((await readMails(shop)).filter(({ subject }) => subject === 'Your bank refused your money')).toHaveLength(1)
    expect((await press('/money/set-up')).statusCode).toBe(409)
    // Of an account that is not ours nobody hears.
    await shop.payouts.lookAtAccount({ accountId: 'acct_of_others', about: 'account' })
  })
})

it('a shop that pays by hand takes no fee, sends nothing, and says so', async () => {
  const byHand = await openTestShop({
    env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', PAYOUTS: 'off' },
  })
  const options = await byHand.app.inject('/api/payment-options')
  expect(options.json()).toMatchObject({ feeBasisPoints: 0 })
  expect((await shop.app.inject('/api/payment-options')).json()).toMatchObject({ feeBasisPoints: 1000 })
  const owner = await buildSignIn(byHand, 'seller@patina.test')
  const answer = await byHand.app.inject({ url: '/api/money', headers: owner.headers })
  expect(money.parse(answer.json()).payouts).toBe('off')
  const setUpAnswer = await byHand.app.inject({ method: 'POST', url: '/api/money/set-up', headers: owner.headers })
  expect(setUpAnswer.statusCode).toBe(409)
  await byHand.close()
})
