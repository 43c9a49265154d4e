import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transaction } from '#db/client.ts'
import { paymentMoney, saleEvents, sales } from '#db/schema.ts'
import { openUpgradedShop } from '#test/kit/upgraded-shop.ts'

/* A shop that held money for sellers before it followed sales. */

const CENTS = 5000
const DAY_MS = 24 * 60 * 60_000
const [held, longHeld, disputed, settled] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const PAID_DAYS_AGO = { [longHeld]: 80, [held]: 70, [disputed]: 70, [settled]: 70 }

let shop: Awaited<ReturnType<typeof openUpgradedShop>>
const opened = new Date()
const clock = { now: opened }

beforeAll(async () => {
  shop = await openUpgradedShop({ before: 'CREATE TABLE "sales"', fill, now: () => clock.now })
})
afterAll(() => shop.close())

/** In plain SQL, since the tables are older than the schema. */
async function fill(db: Transaction): Promise<void> {
  const [seller, buyer] = [randomUUID(), randomUUID()]
  await db.execute(sql`
    insert into users (id, name, email, role) values
      (${seller}, 'Ida', 'ida@example.org', 'seller'), (${buyer}, 'Wim', 'wim@example.org', 'buyer')`)
  await db.execute(sql`
    insert into pictures (id, url, width, height, widths, placeholder)
    values (gen_random_uuid(), '/images/kept/a-320.webp', 320, 240, '{320}', '')`)
  await db.execute(sql`
    insert into ledger_accounts (id, kind) select gen_random_uuid(), unnest(array['provider', 'held', 'opening'])`)
  for (const [id, days] of Object.entries(PAID_DAYS_AGO)) {
    await db.execute(sql`
      insert into products (id, seller_id, category_id, name, picture_id, resale_cents, original_cents, purchase_date,
        condition, location, phone_number, available)
      select ${id}::uuid, ${seller}, categories.id, 'Oak bench', pictures.id, ${CENTS}, 9000, '2020-01-01', 'good', 'York', '1', 'sold'
      from pictures, categories where categories.position = 1`)
    await db.execute(sql`
      insert into product_revisions (product_id, revision, name, resale_cents, original_cents, purchase_date, condition,
        description, location) values (${id}, 1, 'Oak bench', ${CENTS}, 9000, '2020-01-01', 'good', '', 'York')`)
    await db.execute(sql`
      insert into orders (id, buyer_id, product_id, product_revision, product_name, price_cents, buyer_name, buyer_email, expires_at)
      values (${id}, ${buyer}, ${id}, 1, 'Oak bench', ${CENTS}, 'Wim', 'wim@example.org', now())`)
    await db.execute(sql`
      insert into payments (id, order_id, transaction_id, amount_cents, email, outcome)
      values (${id}, ${id}, ${`pi_${id}`}, ${CENTS}, 'wim@example.org', 'settled')`)
    await db.execute(sql`
      insert into test_payment_intents (id, client_secret, amount, currency, status, metadata)
      values (${`pi_${id}`}, 'secret', ${CENTS}, 'usd', 'succeeded', ${JSON.stringify({ orderId: id, buyerId: buyer })}::jsonb)`)
    await db.execute(
      sql`update orders set payment_id = ${id}, paid_at = now() - ${`${days} days`}::interval where id = ${id}::uuid`,
    )
    await db.execute(sql`insert into ledger_entries (id, cause) values (${id}, ${`paid:${id}`})`)
    await db.execute(sql`
      insert into ledger_lines (id, entry_id, account_id, payment_id, cents)
      select gen_random_uuid(), ${id}, id, ${id}, case kind when 'provider' then ${CENTS}::int else -${CENTS}::int end
      from ledger_accounts where kind in ('provider', ${id === settled ? 'opening' : 'held'})`)
  }
  await db.execute(sql`
    insert into payment_money (payment_id, seller_id, paid, held, product_cents, fee_basis_points)
    select id, ${seller}, ${CENTS}, ${CENTS}, ${CENTS}, 1000 from payments where id <> ${settled}`)
  await db.execute(sql`
    insert into payment_cases (id, kind, transaction_id, subject_id, order_id, buyer_id, amount_cents, state, opened_at)
    values (gen_random_uuid(), 'dispute', ${`pi_${disputed}`}, 'dp_1', ${disputed}, ${buyer}, ${CENTS}, 'open', now())`)
}

const findSale = async (orderId: string) => (await shop.db.select().from(sales).where(eq(sales.orderId, orderId)))[0]

it('begins a sale for what is held, none for what was settled outside, and stops what is called wrong', async () => {
  expect(await findSale(held)).toMatchObject({ state: 'arranging', seq: 0, frozenAt: null })
  expect(await findSale(longHeld)).toMatchObject({ state: 'arranging', seq: 0, frozenAt: null })
  expect(await findSale(disputed)).toMatchObject({ state: 'arranging', frozenAt: expect.any(Date) })
  expect(await findSale(settled)).toBeUndefined()
  expect(await shop.db.$count(saleEvents, eq(saleEvents.event, 'pay'))).toBe(3)
})

it('gives both sides their time from the upgrade on, however long ago the payment was', async () => {
  for (const orderId of [held, longHeld]) {
    const sale = await findSale(orderId)
    const paidFor = opened.getTime() - (sale?.paidAt.getTime() ?? 0)
    expect(Math.round(paidFor / DAY_MS)).toBe(PAID_DAYS_AGO[orderId])
    expect((sale?.dueAt?.getTime() ?? 0) - (sale?.countedFrom.getTime() ?? 0)).toBe(14 * DAY_MS)
  }
  clock.now = new Date(opened.getTime() + 13 * DAY_MS)
  expect(await shop.sweepSales()).toEqual([])
  expect(await findSale(held)).toMatchObject({ state: 'arranging' })
  expect(await findSale(longHeld)).toMatchObject({ state: 'arranging' })
})

it('ends it where they let that pass, as every other', async () => {
  clock.now = new Date(Date.now() + 15 * DAY_MS)
  expect(await shop.sweepSales()).toEqual([])
  expect(await findSale(disputed)).toMatchObject({ state: 'arranging' })
  for (const orderId of [held, longHeld]) {
    expect(await findSale(orderId)).toMatchObject({ state: 'cancelled' })
    const [money] = await shop.db.select().from(paymentMoney).where(eq(paymentMoney.paymentId, orderId))
    expect(money).toMatchObject({ held: 0, refunded: CENTS })
  }
  expect(await shop.payments.checkLedger()).toEqual([])
})
