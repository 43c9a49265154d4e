import { startMailServer } from '@patina/stand-ins/mail-server'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { mails, orders, products } from '#db/schema.ts'
import { openMail } from '#providers/mail/index.ts'
import { createOutbox } from '#providers/mail/outbox.ts'
import { beginPaying, findOrder, freshProduct, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { signIn } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* The mails about a sale, by way of a real mail server. */

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: Awaited<ReturnType<typeof openTestShop>>
let buyer: Awaited<ReturnType<typeof signIn>>
/** Sends what is due, as the shop does by itself every two seconds, for which only the first test waits. */
let dispatch: () => Promise<void>
beforeAll(async () => {
  server = await startMailServer()
  const env = { ...NO_LIMITS, TEST_PAYMENTS: 'on', SMTP_URL: server.url, MAIL_FROM: 'shop@patina.example' }
  shop = await openTestShop({ env })
  buyer = await signIn(shop, 'buyer@patina.test')
  dispatch = anotherDispatcher()
})
afterEach(async () => {
  server.line.mend()
  await expect.poll(() => shop.db.$count(mails), PATIENCE).toBe(0)
  server.mails.length = 0
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})

function anotherDispatcher() {
  const { deliver } = openMail({
    db: shop.db,
    config: readConfig({ SMTP_URL: server.url, MAIL_FROM: 'shop@patina.example' }),
  })
  return async () => deliver?.(shop.app.log)
}

const waiting = () => shop.db.$count(mails, isNotNull(mails.dueAt))
/** Tried in vain; what is on its way just now is due a minute later. */
const putOff = () =>
  shop.db.$count(mails, sql`${mails.attempts} > 0 and ${mails.dueAt} between now() and now() + interval '50 seconds'`)
const receivers = () => server.mails.flatMap(({ to }) => to).sort()
const allDue = (db: Pick<typeof shop.db, 'update'> = shop.db) =>
  db.update(mails).set({ dueAt: sql`now()` }).where(isNotNull(mails.dueAt))

async function buy(change: (orderId: string) => Promise<unknown> = async () => {}) {
  const product = await freshProduct(shop)
  const orderId = await placeOrder(shop, buyer, product)
  await change(orderId)
  const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, product.price)
  await payByCard(shop, clientSecret)
  return { product, orderId, intentId, answer: await save(shop, buyer, intentId, product.price, orderId) }
}

it('both people get one mail each, however often the payment is reported, and nothing of it is kept', async () => {
  const { product, orderId, intentId } = await buy()
  await save(shop, buyer, intentId, product.price, orderId)
  await shop.payments.reconcile()
  await expect.poll(receivers, PATIENCE).toEqual(['buyer@patina.test', 'seller@patina.test'])
  // The mail server has them a moment before the books know.
  await expect.poll(() => shop.db.$count(mails), PATIENCE).toBe(0)
})

it('while the mail server is away a sale is booked, and its mails wait in the books until it is back', async () => {
  server.line.cut()
  const { orderId, answer } = await buy()
  expect(answer.statusCode).toBe(200)
  expect(await findOrder(shop, buyer, orderId)).toMatchObject({ paid: true })
  await dispatch()
  await expect.poll(putOff, PATIENCE).toBe(2)
  server.line.mend()
  await allDue()
  await dispatch()
  await expect.poll(receivers, PATIENCE).toEqual(['buyer@patina.test', 'seller@patina.test'])
  await expect.poll(waiting, PATIENCE).toBe(0)
})

it('a mailbox that does not exist is tried once, and keeps nobody else from being told', async () => {
  await buy((orderId) => shop.db.update(orders).set({ buyerEmail: 'nobody@example.org' }).where(eq(orders.id, orderId)))
  await dispatch()
  await expect.poll(receivers, PATIENCE).toEqual(['seller@patina.test'])
  await expect.poll(waiting, PATIENCE).toBe(0)
  const [left] = await shop.db.select().from(mails)
  expect(left).toMatchObject({ recipient: 'nobody@example.org', attempts: 1, dueAt: null })
  await shop.db.delete(mails)
})

it('a mail that nobody took for a day is given up', async () => {
  server.line.cut()
  await buy()
  await dispatch()
  await expect.poll(putOff, PATIENCE).toBe(2)
  await shop.db.update(mails).set({ createdAt: sql`now() - interval '25 hours'`, dueAt: sql`now()` })
  await dispatch()
  await expect.poll(waiting, PATIENCE).toBe(0)
  expect(shop.logLines.join()).toContain('a mail was given up')
  await shop.db.delete(mails)
})

it('a mail that was claimed by a process that died is sent by another', async () => {
  server.line.cut()
  await buy()
  await dispatch()
  await expect.poll(putOff, PATIENCE).toBe(2)
  // In one transaction, else the shop itself might be there first.
  await shop.db.transaction(async (tx) => {
    await allDue(tx)
    const { claim } = createOutbox(tx)
    const claimed = [await claim(), await claim()].map((mail) => mail?.recipient)
    expect(claimed.sort()).toEqual(['buyer@patina.test', 'seller@patina.test'])
  })
  server.line.mend()
  const others = [1, 2, 3].map(anotherDispatcher)
  const deliver = () => Promise.all(others.map((deliverDue) => deliverDue()))
  await deliver()
  expect(await waiting()).toBe(2)
  await allDue()
  await deliver()
  await expect.poll(receivers, PATIENCE).toEqual(['buyer@patina.test', 'seller@patina.test'])
})

it('money that came too late goes back, and both are told by mail', async () => {
  const product = await freshProduct(shop)
  const orderId = await placeOrder(shop, buyer, product)
  const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, product.price)
  await payByCard(shop, clientSecret)
  await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
  await save(shop, buyer, intentId, product.price, orderId)
  await dispatch()
  await expect.poll(receivers, PATIENCE).toEqual(['buyer@patina.test', 'seller@patina.test'])
  expect(server.mails.every(({ raw }) => /back/.test(raw))).toBe(true)
})
