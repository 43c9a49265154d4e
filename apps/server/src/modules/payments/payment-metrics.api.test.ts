import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { moneyOrders, payments } from '#db/schema.ts'
import { buildProduct, buildSignIn } from '#test/kit/build.ts'
import { beginPaying, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let clock = new Date()
beforeAll(async () => {
  const env = { TEST_PAYMENTS: 'on', RESPONSE_CACHE: 'on' }
  shop = await openTestShop({ env, now: () => clock })
})
afterAll(() => shop.close())

/** One line of what Prometheus is told. */
async function figure(series: string, at = shop): Promise<number | undefined> {
  const line = (await at.metrics.metrics()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

it('tells how many pieces are held, and whose time is over while nobody knows whether money came', async () => {
  const buyer = await buildSignIn(shop, 'buyer@patina.test')
  const product = await buildProduct(shop)
  await beginPaying(shop, buyer, await placeOrder(shop, buyer, product), product.price)
  expect(await figure('patina_holds{state="running"}')).toBe(1)
  expect(await figure('patina_holds{state="overdue"}')).toBe(0)
  clock = new Date(clock.getTime() + 11 * 60_000)
  expect(await figure('patina_holds{state="running"}')).toBe(0)
  expect(await figure('patina_holds{state="overdue"}')).toBe(1)
})

it('tells what became of payments, and what is owed to buyers since when', async () => {
  const buyer = await buildSignIn(shop, 'buyer@patina.test')
  const product = await buildProduct(shop)
  const orderId = await placeOrder(shop, buyer, product)
  const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, product.price)
  await payByCard(shop, clientSecret)
  expect((await save(shop, buyer, intentId, product.price, orderId)).statusCode).toBe(200)
  expect(await figure('patina_payments{outcome="settled"}')).toBe(1)
  expect(await figure('patina_payments{outcome="refunded"}')).toBe(0)
  expect(await figure('patina_refund_due_seconds')).toBe(0)

  const late = { orderId, transactionId: 'pi_late', amountCents: 5000, email: buyer.email, createdAt: clock }
  const [due] = await shop.db
    .insert(payments)
    .values({ ...late, outcome: 'refundDue' })
    .returning()
  const order = { kind: 'refund', origin: 'shop', state: 'due', cents: 5000, createdAt: clock } as const
  await shop.db.insert(moneyOrders).values({ ...order, paymentId: due?.id ?? '' })
  clock = new Date(clock.getTime() + 300_000)
  expect(await figure('patina_payments{outcome="refundDue"}')).toBe(1)
  expect(await figure('patina_refunds_due_cents')).toBe(5000)
  expect(await figure('patina_refund_due_seconds')).toBe(300)
})

it('tells when money was last looked after', async () => {
  const busy = await openTestShop({ env: { TEST_PAYMENTS: 'on' }, seed: false, runsJobs: true })
  onTestFinished(busy.close)
  await expect.poll(() => figure('patina_reconciled_at_seconds', busy), PATIENCE).toBeGreaterThan(0)
  expect(await figure('patina_reconcile_failures_total', busy)).toBe(0)
})

it('tells how often answers came from memory', async () => {
  const [hits, misses] = ['hit', 'miss'].map((result) => `patina_response_cache_total{result="${result}"}`)
  const before = [(await figure(hits ?? '')) ?? 0, (await figure(misses ?? '')) ?? 0]
  for (const _time of [1, 2, 3]) await shop.app.inject({ url: '/api/advertisedproducts?limit=7' })
  expect([await figure(hits ?? ''), await figure(misses ?? '')]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
})

it('tells how the connections to a database server stand', async () => {
  const open = await figure('patina_database_connections{state="open"}')
  if (process.env.TEST_ENGINE !== 'postgres') return expect(open).toBeUndefined()
  expect(open).toBeGreaterThan(0)
  expect(await figure('patina_database_connections{state="waiting"}')).toBe(0)
  expect(await figure('patina_database_connections{state="most"}')).toBe(10)
})

it('goes on telling the rest when the database is gone', async () => {
  const lost = await openTestShop({ env: { TEST_PAYMENTS: 'on' }, seed: false })
  await lost.close()
  const told = await lost.metrics.metrics()
  expect(told).toContain('process_cpu_seconds_total')
  expect(told).not.toMatch(/^patina_(payments|holds|refund)/m)
})
