import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transaction } from '#db/client.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines, paymentMoney } from '#db/schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { findBooked } from '#test/kit/booked.ts'
import { openUpgradedShop } from '#test/kit/upgraded-shop.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

/* A shop that took money before it had a ledger. */

const CENTS = 5000
/** What the books said of payments then, and what the provider has of them. */
const EARLIER = {
  sold: { outcome: 'settled', columns: sql`0, null, null, 0`, refunds: [] },
  partlyBack: { outcome: 'settled', columns: sql`2000, 're_b', 'succeeded', 0`, refunds: [1500, 500] },
  due: { outcome: 'refundDue', columns: sql`0, null, null, 0`, refunds: [] },
  failed: { outcome: 'refundDue', columns: sql`0, 're_f', 'failed', 1`, refunds: [] },
  refunded: { outcome: 'refunded', columns: sql`5000, 're_r', 'succeeded', 1`, refunds: [5000] },
  byHand: { outcome: 'refunded', columns: sql`0, 're_h', 'byHand', 1`, refunds: [] },
  disputed: { outcome: 'settled', columns: sql`0, null, null, 0`, refunds: [], dispute: 'open' },
  lost: { outcome: 'settled', columns: sql`0, null, null, 0`, refunds: [], dispute: 'lost' },
} as const

let shop: Awaited<ReturnType<typeof openUpgradedShop>>
const clock = { now: new Date() }

beforeAll(async () => {
  shop = await openUpgradedShop({
    before: 'CREATE TABLE "ledger_entries"',
    fill,
    now: () => clock.now,
    paymentFaults: { calls: [], webhooks: 'never' },
  })
})
afterAll(() => shop.close())

/** In plain SQL, since the tables are older than the schema. */
async function fill(db: Transaction): Promise<void> {
  const [buyer, product, order] = [randomUUID(), randomUUID(), randomUUID()]
  await db.execute(sql`insert into users (id, name, email, role) values (${buyer}, 'Wim', 'wim@example.org', 'seller')`)
  await db.execute(sql`
    insert into pictures (id, url, width, height, widths, placeholder)
    values (gen_random_uuid(), '/images/kept/a-320.webp', 320, 240, '{320}', '')`)
  await db.execute(sql`
    insert into products (id, seller_id, category_id, name, picture_id, resale_cents, original_cents, purchase_date,
      condition, location, phone_number, available)
    select ${product}::uuid, users.id, categories.id, 'Oak bench', pictures.id, 5000, 9000, '2020-01-01', 'good', 'York', '1', 'sold'
    from users, pictures, categories where categories.position = 1`)
  await db.execute(sql`
    insert into product_revisions (product_id, revision, name, resale_cents, original_cents, purchase_date, condition,
      description, location) values (${product}, 1, 'Oak bench', 5000, 9000, '2020-01-01', 'good', '', 'York')`)
  const addOrder = (id: string) =>
    db.execute(sql`
      insert into orders (id, buyer_id, product_id, product_revision, product_name, price_cents, buyer_name, buyer_email, expires_at, removed_at)
      values (${id}, ${buyer}, ${product}, 1, 'Oak bench', 5000, 'Wim', 'wim@example.org', now(), now())`)
  const pay = (id: string, orderId: string) =>
    db.execute(sql`
      insert into test_payment_intents (id, client_secret, amount, currency, status, metadata)
      values (${id}, 'secret', ${CENTS}, 'usd', 'succeeded', ${JSON.stringify({ orderId, buyerId: buyer })}::jsonb)`)
  for (const [name, { outcome, columns, refunds, ...more }] of Object.entries(EARLIER)) {
    const [id, orderId] = [`pi_${name}`, randomUUID()]
    await addOrder(orderId)
    await pay(id, orderId)
    await db.execute(sql`
      insert into payments (id, order_id, transaction_id, amount_cents, email, outcome, refunded_at,
        returned_cents, refund_id, refund_state, refund_attempts)
      values (gen_random_uuid(), ${orderId}, ${id}, ${CENTS}, 'wim@example.org', ${outcome},
        ${outcome === 'refunded' ? sql`now()` : sql`null`}, ${columns})`)
    for (const [index, amount] of refunds.entries()) {
      await db.execute(
        sql`insert into test_refunds (id, intent_id, amount) values (${`re_${name}_${index}`}, ${id}, ${amount})`,
      )
    }
    if (!('dispute' in more)) continue
    const status = more.dispute === 'open' ? 'needs_response' : 'lost'
    await db.execute(sql`
      insert into test_disputes (id, intent_id, amount, reason, status) values (${`dp_${name}`}, ${id}, ${CENTS}, '', ${status})`)
    await db.execute(sql`
      insert into payment_cases (id, kind, transaction_id, subject_id, order_id, buyer_id, amount_cents, state, opened_at)
      values (gen_random_uuid(), 'dispute', ${id}, ${`dp_${name}`}, ${orderId}, ${buyer}, ${CENTS}, ${more.dispute}, now())`)
  }
  await pay('pi_unknown', order)
  await db.execute(sql`
    insert into payment_cases (id, kind, transaction_id, subject_id, order_id, buyer_id, amount_cents, state, opened_at)
    values (gen_random_uuid(), 'unknownOrder', 'pi_unknown', 'pi_unknown', ${order}, ${buyer}, ${CENTS}, 'open', now())`)
}

const balances = async () => {
  const rows = await shop.db
    .select({ kind: ledgerAccounts.kind, cents: sql`sum(${ledgerLines.cents})`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .groupBy(ledgerAccounts.kind)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

it('are posted as they stand, by one entry, and belong to nobody who could be paid twice', async () => {
  expect(await shop.payments.checkLedger()).toEqual([])
  expect(await shop.db.$count(ledgerEntries, eq(ledgerEntries.cause, 'opening'))).toBe(1)
  expect(await shop.db.$count(paymentMoney)).toBe(0)
  expect(await balances()).toEqual({
    provider: CENTS + 3000 + 2 * CENTS + CENTS + CENTS,
    opening: -(CENTS + 3000 + CENTS + 2 * CENTS),
    refundsDue: -2 * CENTS,
    suspense: CENTS,
    loss: CENTS,
    unassigned: -CENTS,
  })
})

it('are given back where that was due, once', async () => {
  clock.now = new Date(Date.now() + 2 * 60 * 60_000)
  expect(await shop.payments.reconcile()).toEqual([])
  for (const name of ['due', 'failed']) {
    expect(await findBooked(shop.db, `pi_${name}`)).toMatchObject({ outcome: 'refunded', returnedCents: CENTS })
  }
  expect(await shop.payments.checkLedger()).toEqual([])
})

it('that are looked at again have no more refunds than before', async () => {
  for (const name of Object.keys(EARLIER)) await sendWebhook(shop, `pi_${name}`, {}, 'charge.refunded')
  expect(await findBooked(shop.db, 'pi_partlyBack')).toMatchObject({ returnedCents: 2000, refunds: [{ cents: 2000 }] })
  expect(await findBooked(shop.db, 'pi_byHand')).toMatchObject({ outcome: 'refunded', returnedCents: 0 })
  expect(await shop.payments.checkLedger()).toEqual([])
})

it('that are refunded in the dashboard from now on are a loss', async () => {
  const books = createBooks(shop.db)
  const before = (await balances()).loss ?? 0
  for (const name of ['sold', 'partlyBack']) {
    await books.refund(`pi_${name}`, 700)
    await sendWebhook(shop, `pi_${name}`, {}, 'charge.refunded')
  }
  expect(await balances()).toMatchObject({ loss: before + 1400, refundsDue: 0 })
  expect(await findBooked(shop.db, 'pi_partlyBack')).toMatchObject({ returnedCents: 2700 })
  expect(await shop.payments.checkLedger()).toEqual([])
})

it('whose refund comes back from the bank are due again', async () => {
  const books = createBooks(shop.db)
  await books.changeRefund('re_refunded_0', 'failed', 'expired_or_canceled_card')
  await sendWebhook(shop, 'pi_refunded', {}, 'refund.failed')
  expect(await findBooked(shop.db, 'pi_refunded')).toMatchObject({ outcome: 'refundDue', returnedCents: 0 })
  await books.changeRefund('re_partlyBack_1', 'failed', 'unknown')
  await sendWebhook(shop, 'pi_partlyBack', {}, 'refund.failed')
  expect(await findBooked(shop.db, 'pi_partlyBack')).toMatchObject({ outcome: 'settled', returnedCents: 2200 })
  expect(await shop.payments.checkLedger()).toEqual([])
})

it('whose dispute is won are back', async () => {
  const books = createBooks(shop.db)
  await books.closeDispute('dp_disputed', 'won')
  await sendWebhook(shop, 'pi_disputed', {}, 'charge.dispute.closed')
  expect(await balances()).toMatchObject({ suspense: 0 })
  expect(await shop.payments.checkLedger()).toEqual([])
})
