import { randomUUID } from 'node:crypto'
import { paymentCases as caseList } from '@patina/contract/payments'
import { ownProducts } from '@patina/contract/products'
import { SALE } from '@patina/contract/sale-life'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, paymentCases, products } from '#db/schema.ts'
import { testDisputes, testIntents, testRefunds } from '#db/test-payments-schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { findBooked } from '#test/kit/booked.ts'
import { buildSignIn } from '#test/kit/build.ts'
import { findOrder, GOOD_CARD, payByCard, save } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { makeMove, readSale, tryMove } from '#test/kit/sales.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

const { shop, noor, begun, paid, later, clear } = await openTill()
const admin = await buildSignIn(shop, 'admin@patina.test')
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

/** Noor has bought a piece. */
async function sold(number = GOOD_CARD.number) {
  const purchase = await begun()
  await payByCard(shop, purchase.clientSecret, { ...GOOD_CARD, number })
  expect((await save(shop, noor, purchase.intentId, purchase.product.price, purchase.orderId)).statusCode).toBe(200)
  return { ...purchase, cents: Math.round(purchase.product.price * 100) }
}
const ask = (query = '') => shop.app.inject({ url: `/api/payment-cases${query}`, headers: admin.headers })
const openCases = async (intentId: string) =>
  caseList.parse((await ask()).json()).filter(({ transaction_id }) => transaction_id === intentId)
const close = (id: string) =>
  shop.app.inject({ method: 'PUT', url: `/api/payment-cases/${id}/close`, headers: admin.headers })
const paymentOf = (intentId: string) => findBooked(shop.db, intentId)
const mailsAbout = async (name: string, words: RegExp) =>
  (await readMails(shop)).filter(({ subject }) => subject.includes(name) && words.test(subject))

describe('a sale that is refunded in the dashboard of the provider', () => {
  it('stays a sale; what went back is in the books, shown to the operator and told to both, once', async () => {
    const { product, orderId, intentId, cents } = await sold()
    const before = (await mailsAbout(product.name, /back/)).length
    await books.refund(intentId, 1500)
    await sendWebhook(shop, intentId, {}, 'charge.refunded')
    await sendWebhook(shop, intentId, {}, 'charge.refunded')
    expect(await paymentOf(intentId)).toMatchObject({ outcome: 'settled', returnedCents: 1500, amountCents: cents })
    expect(await openCases(intentId)).toMatchObject([
      { kind: 'saleRefunded', state: 'open', amount: 15, product_name: product.name, buyer_email: noor.email },
    ])
    expect((await mailsAbout(product.name, /\$15.* back/)).length).toBeGreaterThanOrEqual(2)
    expect((await mailsAbout(product.name, /back/)).length).toBe(before + 2)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true, returned: 15 })

    await books.refund(intentId)
    await sendWebhook(shop, intentId, {}, 'charge.refunded')
    expect(await paymentOf(intentId)).toMatchObject({ returnedCents: cents })
    expect(await openCases(intentId)).toMatchObject([{ amount: product.price }])
  })

  it('lets both people reach each other until all of the money has gone back', async () => {
    const { product, orderId, intentId } = await sold()
    const seller = await buildSignIn(shop, 'seller@patina.test')
    const toSeller = async () => {
      const listed = await shop.app.inject({ url: `/api/products/${seller.email}`, headers: seller.headers })
      return ownProducts.parse(listed.json()).find(({ _id }) => _id === product.id)?.buyer
    }
    await makeMove(shop, noor, (await readSale(shop, noor, orderId))._id, { event: 'receive' })
    await books.refund(intentId, 1500)
    await sendWebhook(shop, intentId, {}, 'charge.refunded')
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ seller: { seller_email: seller.email } })
    expect(await toSeller()).toMatchObject({ buyer_email: noor.email })

    await books.refund(intentId)
    await sendWebhook(shop, intentId, {}, 'charge.refunded')
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ returned: product.price, seller: null })
    expect(await toSeller()).toMatchObject({ buyer_email: null, buyer_phone: '', buyer_location: '' })
    expect(await readSale(shop, noor, orderId)).toMatchObject({ state: 'refunded', refunded: product.price })
  })

  it('is found though no message came', async () => {
    const { intentId, cents } = await sold()
    await shop.payments.reconcile()
    await books.refund(intentId)
    later(2)
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await paymentOf(intentId)).toMatchObject({ outcome: 'settled', returnedCents: cents })
  })

  it('and comes back from the bank is no refund any more, and both are told', async () => {
    const { product, intentId } = await sold()
    const refund = await books.refund(intentId)
    await sendWebhook(shop, intentId, {}, 'charge.refunded')
    await books.changeRefund(refund?.id ?? '', 'failed', 'unknown')
    await sendWebhook(shop, intentId, {}, 'refund.failed')
    expect(await paymentOf(intentId)).toMatchObject({ outcome: 'settled', returnedCents: 0 })
    expect((await mailsAbout(product.name, /could not be given back yet/)).length).toBeGreaterThan(0)
    expect(await openCases(intentId)).toEqual([])
  })
})

describe('a dispute', () => {
  const decide = async (intentId: string, status: 'won' | 'lost') => {
    const [dispute] = await shop.db.select().from(testDisputes).where(eq(testDisputes.intentId, intentId))
    await books.closeDispute(dispute?.id ?? '', status)
    await sendWebhook(shop, intentId, {}, 'charge.dispute.closed')
  }

  it('is shown with amount, reason and what is left of the time, and both are told', async () => {
    const { product, orderId, intentId } = await sold('4000 0000 0000 0259')
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    const [shown, ...others] = await openCases(intentId)
    expect(others).toEqual([])
    expect(shown).toMatchObject({ kind: 'dispute', state: 'open', amount: product.price, reason: 'fraudulent' })
    expect(Date.parse(shown?.due_at ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true, dispute: 'open' })
    expect(await mailsAbout(product.name, /is disputed$/)).not.toEqual([])
  })

  it('stops the sale until the bank has decided, and leaves it as much time as it had', async () => {
    const { orderId, intentId } = await sold('4000 0000 0000 0259')
    const before = await readSale(shop, noor, orderId)
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    expect(await readSale(shop, noor, orderId)).toMatchObject({ is_frozen: true, due_at: null, moves: [] })
    expect((await tryMove(shop, noor, before._id, { event: 'receive' })).statusCode).toBe(409)
    later(60 * 24)
    expect(await shop.sweepSales()).toEqual([])
    await decide(intentId, 'won')
    const after = await readSale(shop, noor, orderId)
    expect(after).toMatchObject({ is_frozen: false, state: 'arranging', moves: before.moves })
    expect(Date.parse(after.due_at ?? '')).toBeGreaterThan(Date.parse(before.due_at ?? '') + 23 * 3_600_000)
  })

  it('keeps no sale open beyond its last day, once the bank has decided', async () => {
    const { orderId, intentId } = await sold('4000 0000 0000 0259')
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    later((SALE.lastDay + 5) * 24 * 60)
    expect(await shop.sweepSales()).toEqual([])
    expect(await readSale(shop, noor, orderId)).toMatchObject({ state: 'arranging', is_frozen: true })
    await decide(intentId, 'won')
    const { paid_at, due_at } = await readSale(shop, noor, orderId)
    expect(Date.parse(due_at ?? '') - Date.parse(paid_at)).toBe(SALE.lastDay * 24 * 3_600_000)
    expect(await shop.sweepSales()).toEqual([])
    expect(await readSale(shop, noor, orderId)).toMatchObject({ state: 'refunded', is_frozen: false })
  })

  it.each([
    ['and nothing was handed over', false],
    ['though the piece was handed over', true],
  ])('that is lost ends the sale, %s', async (_what, wasHandedOver) => {
    const { orderId, intentId } = await sold('4000 0000 0000 0259')
    const { _id } = await readSale(shop, noor, orderId)
    if (wasHandedOver) await makeMove(shop, noor, _id, { event: 'receive' })
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    await decide(intentId, 'lost')
    expect(await readSale(shop, noor, orderId)).toMatchObject({ state: 'chargedBack', contact: null, is_frozen: false })
  })

  it('that is won needs nobody any more', async () => {
    const { intentId } = await sold('4000 0000 0000 0259')
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    await decide(intentId, 'won')
    expect(await openCases(intentId)).toEqual([])
  })

  it('that is lost stays until an admin has seen it', async () => {
    const { orderId, intentId } = await sold('4000 0000 0000 0259')
    await sendWebhook(shop, intentId, {}, 'charge.dispute.created')
    await decide(intentId, 'lost')
    const [shown] = await openCases(intentId)
    expect(shown).toMatchObject({ state: 'lost' })
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ dispute: 'lost' })
    expect((await close(shown?._id ?? '')).json()).toEqual({ modifiedCount: 1 })
    expect(await openCases(intentId)).toEqual([])
    expect((await close(shown?._id ?? '')).statusCode).toBe(404)
    const noted = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, shown?._id ?? ''))
    expect(noted).toMatchObject([{ action: 'closePaymentCase', subjectLabel: intentId }])
  })
})

it('money that an admin gave back in another way counts as given back, whatever the card does', async () => {
  const { product, intentId } = await paid()
  await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
  await shop.db.update(testIntents).set({ card: 'refundFails' }).where(eq(testIntents.id, intentId))
  await sendWebhook(shop, intentId)
  const [refund] = await shop.db.select().from(testRefunds).where(eq(testRefunds.intentId, intentId))
  await books.changeRefund(refund?.id ?? '', 'failed', 'lost_or_stolen_card')
  await sendWebhook(shop, intentId, {}, 'refund.failed')
  const [shown] = await openCases(intentId)
  expect((await close(shown?._id ?? '')).statusCode).toBe(200)
  expect(await paymentOf(intentId)).toMatchObject({ outcome: 'refunded', refunds: [{ state: 'settledByHand' }] })
  await sendWebhook(shop, intentId, {}, 'refund.failed')
  expect(await paymentOf(intentId)).toMatchObject({ outcome: 'refunded' })
  expect(await openCases(intentId)).toEqual([])
})

it('money for an order that is not in the books needs nobody once it has gone back', async () => {
  const id = `pi_test_${randomUUID()}`
  const metadata = { orderId: randomUUID(), buyerId: randomUUID() }
  const intent = { id, clientSecret: `${id}_secret`, amount: 4200, currency: 'usd', metadata }
  await shop.db.insert(testIntents).values({ ...intent, status: 'succeeded' })
  await sendWebhook(shop, id)
  expect(await openCases(id)).toMatchObject([{ kind: 'unknownOrder', amount: 42, product_name: '', buyer_email: '' }])
  await books.refund(id)
  await sendWebhook(shop, id, {}, 'charge.refunded')
  expect(await openCases(id)).toEqual([])
})

it('the list comes in parts, newest first, and Prometheus is told how many there are of each kind', async () => {
  await shop.db.delete(paymentCases)
  const about = { orderId: randomUUID(), buyerId: randomUUID(), amountCents: 100, state: 'open' as const }
  for (const id of ['pi_a', 'pi_b', 'pi_c']) {
    const row = { kind: 'unknownOrder' as const, transactionId: id, subjectId: id, ...about, openedAt: new Date() }
    await shop.db.insert(paymentCases).values(row)
  }
  const first = await ask('?limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const next = await shop.app.inject({
    url: /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '',
    headers: admin.headers,
  })
  const ids = [...caseList.parse(first.json()), ...caseList.parse(next.json())].map((one) => one.transaction_id)
  expect(ids).toEqual(['pi_c', 'pi_b', 'pi_a'])
  const told = await shop.metrics.metrics()
  expect(told).toContain('patina_payment_cases{kind="unknownOrder"} 3')
  expect(told).toContain('patina_payment_cases{kind="dispute"} 0')
})
