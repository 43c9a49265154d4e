import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { type Database, type OpenDatabase, openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS, refuseDemoPeople, seedDemo } from '#db/demo/seed.ts'
import {
  holds,
  moneyOrders,
  orders,
  payments,
  pictures,
  productRevisions,
  products,
  reports,
  users,
} from '#db/schema.ts'
import { makeDatabasePlace } from '#test/kit/test-shop.ts'

let place: Awaited<ReturnType<typeof makeDatabasePlace>>
let database: OpenDatabase
let db: Database
beforeAll(async () => {
  place = await makeDatabasePlace()
  database = await openDatabase(readConfig(place.env))
  db = database.db
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

/** Which rule of the database a write broke. */
async function ruleBrokenBy(write: Promise<unknown>): Promise<unknown> {
  try {
    await write
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && 'constraint' in error.cause
      ? error.cause.constraint
      : error
  }
  return 'none'
}

describe('the demo', () => {
  it('fills an empty shop once, and leaves an inhabited one alone', async () => {
    expect(await seedDemo(db, async () => {})).toBe(true)
    const before = await db.$count(products)
    expect(await seedDemo(db, async () => {})).toBe(false)
    expect(await db.$count(products)).toBe(before)
  })

  it('lets nobody in with a password that everyone knows where money is real', async () => {
    await expect(refuseDemoPeople(db)).rejects.toThrow(
      /^admin@patina\.test, buyer@patina\.test, seller@patina\.test came with the demo, and everyone knows their password/,
    )
    const addresses = DEMO_ACCOUNTS.map(({ email }) => email)
    const undone = db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ email: sql`${users.id} || '@nobody.invalid'` })
        .where(inArray(users.email, addresses))
      await refuseDemoPeople(tx)
      throw new Error('none of them is left')
    })
    await expect(undone).rejects.toThrow('none of them is left')
  })
})

describe('the database refuses', () => {
  const price = 12_000
  async function person(role: 'buyer' | 'seller') {
    const [row] = await db
      .insert(users)
      .values({ name: 'Someone', email: `${crypto.randomUUID()}@example.org`, role })
      .returning()
    if (!row) throw new Error('no user')
    return row
  }
  async function picture() {
    const url = `/images/${crypto.randomUUID()}-320.webp`
    const [row] = await db
      .insert(pictures)
      .values({ url, width: 320, height: 240, widths: [320], placeholder: '' })
      .returning()
    if (!row) throw new Error('no picture')
    return row
  }
  async function product(values: Partial<typeof products.$inferInsert> = {}) {
    const category = await db.query.categories.findFirst()
    const [row] = await db
      .insert(products)
      .values({
        sellerId: (await person('seller')).id,
        categoryId: category?.id ?? '',
        name: 'Stool',
        pictureId: (await picture()).id,
        resaleCents: price,
        originalCents: 2 * price,
        purchaseDate: '2020-02-02',
        condition: 'good',
        location: 'York',
        phoneNumber: '1',
        ...values,
      })
      .returning()
    if (!row) throw new Error('no product')
    return row
  }
  const revision = {
    revision: 1,
    name: 'Stool',
    resaleCents: price,
    originalCents: 2 * price,
    purchaseDate: '2020-02-02',
    condition: 'good',
    description: '',
    location: 'York',
  } as const
  async function order(productId: string, values: Partial<typeof orders.$inferInsert> = {}) {
    const buyer = await person('buyer')
    await db
      .insert(productRevisions)
      .values({ ...revision, productId })
      .onConflictDoNothing()
    const [row] = await db
      .insert(orders)
      .values({
        buyerId: buyer.id,
        buyerName: buyer.name,
        buyerEmail: buyer.email,
        productId,
        productRevision: 1,
        productName: 'Stool',
        priceCents: price,
        expiresAt: new Date(),
        ...values,
      })
      .returning()
    if (!row) throw new Error('no order')
    return row
  }
  async function payment(orderId: string, values: Partial<typeof payments.$inferInsert> = {}) {
    const [row] = await db
      .insert(payments)
      .values({
        orderId,
        transactionId: crypto.randomUUID(),
        amountCents: price,
        email: 'a@example.org',
        outcome: 'settled',
        ...values,
      })
      .returning()
    if (!row) throw new Error('no payment')
    return row
  }
  const pay = (orderId: string, paymentId: string) =>
    db.update(orders).set({ paymentId, paidAt: new Date() }).where(sql`${orders.id} = ${orderId}`)
  const sell = (id: string) => db.update(products).set({ available: 'sold' }).where(sql`${products.id} = ${id}`)

  it('a paid order for a product that is not sold', async () => {
    const placed = await order((await product()).id)
    const paid = await payment(placed.id)
    expect(await ruleBrokenBy(pay(placed.id, paid.id))).toBe('orders_paid_means_sold')
  })

  it('two paid orders for one product', async () => {
    const { id } = await product({ available: 'sold' })
    const [first, second] = [await order(id), await order(id)]
    await pay(first.id, (await payment(first.id)).id)
    const late = await payment(second.id)
    expect(await ruleBrokenBy(pay(second.id, late.id))).toBe('orders_one_paid_per_product')
  })

  it('to put a product that was paid for back on sale', async () => {
    const { id } = await product()
    const placed = await order(id)
    await sell(id)
    await pay(placed.id, (await payment(placed.id)).id)
    const back = db.update(products).set({ available: 'available' }).where(sql`${products.id} = ${id}`)
    expect(await ruleBrokenBy(back)).toBe('orders_paid_means_sold')
  })

  it.each([
    ['of another amount', { amountCents: price - 1 }],
    ['that goes back', { outcome: 'refundDue' as const }],
  ])('an order paid by a payment %s', async (_which, values) => {
    const { id } = await product({ available: 'sold' })
    const placed = await order(id)
    const wrong = await payment(placed.id, values)
    expect(await ruleBrokenBy(pay(placed.id, wrong.id))).toBe('orders_paid_in_full')
  })

  it("an order paid by another order's payment", async () => {
    const { id } = await product({ available: 'sold' })
    const [mine, other] = [await order(id), await order(id)]
    const paid = await payment(other.id)
    expect(await ruleBrokenBy(pay(mine.id, paid.id))).toBe('orders_paid_in_full')
  })

  it('an order for a revision that its product never had, and a paid order that expires', async () => {
    const { id } = await product({ available: 'sold' })
    expect(await ruleBrokenBy(order(id, { productRevision: 2 }))).toBe('orders_of_a_revision')
    const placed = await order(id)
    await pay(placed.id, (await payment(placed.id)).id)
    const expiry = db.update(orders).set({ expiredAt: new Date() }).where(sql`${orders.id} = ${placed.id}`)
    expect(await ruleBrokenBy(expiry)).toBe('orders_expired_unpaid')
  })

  it('to remove a paid order', async () => {
    const { id } = await product({ available: 'sold' })
    const placed = await order(id)
    await pay(placed.id, (await payment(placed.id)).id)
    const removal = db.update(orders).set({ removedAt: new Date() }).where(sql`${orders.id} = ${placed.id}`)
    expect(await ruleBrokenBy(removal)).toBe('orders_paid_stay')
  })

  it('the same transaction twice, and a second settled payment for one order', async () => {
    const placed = await order((await product()).id)
    const first = await payment(placed.id)
    const again = payment(placed.id, { transactionId: first.transactionId, outcome: 'refundDue' })
    expect(await ruleBrokenBy(again)).toBe('payments_transaction_once')
    expect(await ruleBrokenBy(payment(placed.id))).toBe('payments_one_settled_per_order')
  })

  it('a second order by the same buyer for the same product, unless the first was removed', async () => {
    const { id } = await product()
    const first = await order(id)
    expect(await ruleBrokenBy(order(id, { buyerId: first.buyerId }))).toBe('orders_once_per_buyer_and_product')
    await db.update(orders).set({ removedAt: new Date() }).where(sql`${orders.id} = ${first.id}`)
    expect(await ruleBrokenBy(order(id, { buyerId: first.buyerId }))).toBe('none')
  })

  it('two running holds on one product, a hold of another length, and one for an order of something else', async () => {
    const { id } = await product()
    const [first, second] = [await order(id), await order(id)]
    const startedAt = new Date('2026-01-01T10:00:00Z')
    const hold = (placed: typeof first, values: Partial<typeof holds.$inferInsert> = {}) =>
      db.insert(holds).values({
        orderId: placed.id,
        productId: placed.productId,
        buyerId: placed.buyerId,
        startedAt,
        lapsesAt: new Date('2026-01-01T10:10:00Z'),
        ...values,
      })
    await hold(first)
    expect(await ruleBrokenBy(hold(second))).toBe('holds_one_running_per_product')
    const longer = new Date('2026-01-01T10:30:00Z')
    expect(await ruleBrokenBy(hold(second, { endedAt: startedAt, lapsesAt: longer }))).toBe('holds_last_ten_minutes')
    const elsewhere = (await product()).id
    expect(await ruleBrokenBy(hold(second, { productId: elsewhere }))).toBe('holds_of_an_order')
  })

  it('a second report of one product by one person', async () => {
    const { id } = await product()
    const reporter = await person('buyer')
    const report = () =>
      db.insert(reports).values({
        productId: id,
        reporterId: reporter.id,
        productName: 'Stool',
        priceCents: price,
        buyerName: reporter.name,
        buyerEmail: reporter.email,
      })
    await report()
    expect(await ruleBrokenBy(report())).toBe('reports_once_per_person_and_product')
  })

  it('prices and words that the contract does not know', async () => {
    expect(await ruleBrokenBy(product({ resaleCents: 49 }))).toBe('products_resale_price')
    expect(await ruleBrokenBy(product({ originalCents: 9_999_901 }))).toBe('products_original_price')
    const { id } = await product()
    const broken = db.execute(sql`update products set condition = 'broken' where id = ${id}`)
    expect(await ruleBrokenBy(broken)).toBe('products_condition_known')
    const admin = db.execute(sql`update users set role = 'admin'`)
    expect(await ruleBrokenBy(admin)).toBe('users_role_known')
  })

  it('one address written in two ways', async () => {
    const { email } = await person('buyer')
    const shouted = db.insert(users).values({ name: 'Again', email: email.toUpperCase(), role: 'buyer' })
    expect(await ruleBrokenBy(shouted)).toBe('users_email_lower_case')
    const again = db.insert(users).values({ name: 'Again', email, role: 'buyer' })
    expect(await ruleBrokenBy(again)).toBe('users_email_once')
  })
})

describe('however many rows there are, the database looks up in an index', () => {
  const some = crypto.randomUUID()
  it.each([
    [
      'whether a product that changes its state was paid for',
      'orders_of_product',
      sql`select from orders where product_id = ${some} and demands_available = 'sold'`,
    ],
    [
      'which products begin with a picture that is deleted',
      'products_of_picture',
      sql`select from products where picture_id = ${some}`,
    ],
    [
      'what is owed to buyers',
      'money_orders_open',
      sql`select from money_orders where ${inArray(moneyOrders.state, ['due', 'unsure', 'failed'])}`,
    ],
    ['what somebody has reported', 'reports_of_person', sql`select from reports where reporter_id = ${some}`],
  ])('%s', async (_what, name, question) => {
    const plan = await db.transaction(async (tx) => {
      // Few rows are read from end to end, unless that is held to cost more.
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${question}`)
    })
    expect(JSON.stringify(plan)).toContain(name)
  })
})
