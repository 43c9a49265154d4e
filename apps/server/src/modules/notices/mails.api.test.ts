import { startMailServer } from '@patina/stand-ins/mail-server'
import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { announce } from '#db/announce.ts'
import { deliveries, mails, orders, products } from '#db/schema.ts'
import { openMail } from '#providers/mail/index.ts'
import { openPush } from '#providers/push/index.ts'
import { readSecrets } from '#secrets.ts'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { beginPaying, findOrder, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { isWaiting } from '#test/kit/mailbox.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { NO_LIMITS, openTestShop, TEST_SECRET } from '#test/kit/test-shop.ts'
import { createDeliveriesRepository } from './deliveries-repository.ts'
import { openNotices } from './module.ts'

/* Mails about a sale, by way of a real mail server. */

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: Awaited<ReturnType<typeof openTestShop>>
let buyer: Person
/** Sends what is due, as the shop does by itself every two seconds, for which only the first test waits. */
let dispatch: () => Promise<void>
beforeAll(async () => {
  server = await startMailServer()
  const env = { ...NO_LIMITS, TEST_PAYMENTS: 'on', SMTP_URL: server.url, MAIL_FROM: 'shop@patina.example' }
  shop = await openTestShop({ env, runsJobs: true })
  buyer = await buildSignIn(shop, 'buyer@patina.test')
  dispatch = anotherDispatcher()
})
afterEach(async () => {
  server.line.mend()
  await expect.poll(waiting, PATIENCE).toBe(0)
  expect(await shop.db.$count(mails)).toBe(0)
  server.mails.length = 0
})
afterAll(async () => {
  await shop.close()
  await server.stop()
})

function anotherDispatcher() {
  const config = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'shop@patina.example' })
  const mail = openMail({ db: shop.db, config })
  const { push, unsubscribing } = readSecrets({ authSecret: TEST_SECRET, dataDir: '' })
  const notices = openNotices({
    db: shop.db,
    now: () => new Date(),
    announce,
    formatMoment: String,
    timeZone: 'UTC',
    publicUrl: () => 'http://localhost',
    mail,
    feeBasisPoints: 0,
    push: openPush({ config, keys: push }),
    unsubscribeKey: unsubscribing,
  })
  return () => notices.dispatch(shop.app.log)
}

const isMail = eq(deliveries.channel, 'mail')
const waiting = () => shop.db.$count(deliveries, isWaiting)
/** Tried in vain; what is on its way just now is taken up a minute later. */
const putOff = () =>
  shop.db.$count(
    deliveries,
    and(
      isMail,
      isWaiting,
      gt(deliveries.attempts, 0),
      sql`next_try_at between now() and now() + interval '50 seconds'`,
    ),
  )
const receivers = () => server.mails.flatMap(({ to }) => to).sort()
/** A second ago: the database counts finer than the shop, for which this very moment may be still to come. */
const due = sql`now() - interval '1 second'`
const allDue = (db: Pick<typeof shop.db, 'update'> = shop.db) =>
  db.update(deliveries).set({ nextTryAt: due }).where(isWaiting)

async function buy(who = buyer) {
  const product = await buildProduct(shop)
  const orderId = await placeOrder(shop, who, product)
  const { clientSecret, intentId } = await beginPaying(shop, who, orderId, product.price)
  await payByCard(shop, clientSecret)
  return { product, orderId, intentId, answer: await save(shop, who, intentId, product.price, orderId) }
}

it('both people get one mail each, however often the payment is reported, and nothing of it is kept', async () => {
  const { product, orderId, intentId } = await buy()
  await save(shop, buyer, intentId, product.price, orderId)
  await shop.payments.reconcile()
  await expect.poll(receivers, PATIENCE).toEqual(['buyer@patina.test', 'seller@patina.test'])
  // The mail server has them a moment before the books know.
  await expect.poll(waiting, PATIENCE).toBe(0)
})

it('a mail is a page and plain text in one, under the id of its delivery', async () => {
  const { orderId } = await buy()
  await dispatch()
  await expect.poll(receivers, PATIENCE).toHaveLength(2)
  const isToBuyer = and(isMail, eq(deliveries.about, orderId), eq(deliveries.receiver, 'buyer'))
  const [delivery] = await shop.db.select().from(deliveries).where(isToBuyer)
  const raw = server.mails.find(({ to }) => to.includes('buyer@patina.test'))?.raw
  expect(raw).toMatch(new RegExp(`^Message-ID: <${delivery?.id}@patina\\.example>`, 'm'))
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(raw).toMatch(/^Content-Type: text\/plain/m)
  expect(raw).toMatch(/^Content-Type: text\/html/m)
})

it('a mail that somebody can do without says how their mail program ends it at a press, a mandatory one does not', async () => {
  const { orderId } = await buy()
  const product = await buildProduct(shop)
  const unpaid = await placeOrder(shop, buyer, product)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, unpaid))
  const to = { buyer: order?.buyerId ?? '' }
  await shop.db.transaction((tx) =>
    shop.notices.notify(tx, { kind: 'orderEndsSoon', about: unpaid, cause: orderId, to }),
  )
  await dispatch()
  await expect.poll(receivers, PATIENCE).toHaveLength(3)
  const heads = server.mails.map(({ raw }) => raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' '))
  const endings = heads.flatMap((head) => /^List-Unsubscribe: ?<(.+)>$/m.exec(head)?.[1] ?? [])
  expect(endings).toEqual([
    expect.stringMatching(/^http:\/\/localhost(:3000)?\/unsubscribe\?token=[\w-]{36}\.orders\.[\w-]{43}$/),
  ])
  expect(heads.filter((head) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(head))).toHaveLength(1)
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
  const nobody = await buildPerson(shop, 'nobody@example.org', 'buyer')
  await buy(nobody)
  await dispatch()
  await expect.poll(receivers, PATIENCE).toEqual(['seller@patina.test'])
  await expect.poll(waiting, PATIENCE).toBe(0)
  const failed = await shop.db.select().from(deliveries).where(eq(deliveries.state, 'failed'))
  expect(failed).toMatchObject([{ channel: 'mail', receiver: 'buyer', attempts: 1 }])
})

it('a mail that nobody took for a day is given up', async () => {
  server.line.cut()
  const { orderId } = await buy()
  await dispatch()
  await expect.poll(putOff, PATIENCE).toBe(2)
  await shop.db.update(deliveries).set({ dueAt: sql`now() - interval '25 hours'`, nextTryAt: due }).where(isWaiting)
  await dispatch()
  await expect.poll(waiting, PATIENCE).toBe(0)
  expect(shop.logLines.join()).toContain('a mail was given up')
  const states = await shop.db
    .select()
    .from(deliveries)
    .where(and(isMail, eq(deliveries.about, orderId)))
  expect(states.map(({ state }) => state)).toEqual(['failed', 'failed'])
})

it('a mail that was claimed by a process that died is sent by another', async () => {
  server.line.cut()
  await buy()
  await dispatch()
  await expect.poll(putOff, PATIENCE).toBe(2)
  await expect.poll(waiting, PATIENCE).toBe(2)
  // In one transaction, else the shop itself might be there first.
  await shop.db.transaction(async (tx) => {
    await allDue(tx)
    const { claim } = createDeliveriesRepository(tx, announce)
    const claimed = [await claim(new Date()), await claim(new Date())].map((delivery) => delivery?.receiver)
    expect(claimed.sort()).toEqual(['buyer', 'seller'])
  })
  server.line.mend()
  const others = [1, 2, 3].map(anotherDispatcher)
  const dispatchAll = () => Promise.all(others.map((dispatchDue) => dispatchDue()))
  await dispatchAll()
  expect(await waiting()).toBe(2)
  await allDue()
  await dispatchAll()
  await expect.poll(receivers, PATIENCE).toEqual(['buyer@patina.test', 'seller@patina.test'])
})

it('a mail that was sent by a process that died before it could say so comes again under the same id', async () => {
  const { orderId } = await buy()
  await dispatch()
  await expect.poll(receivers, PATIENCE).toHaveLength(2)
  await expect.poll(waiting, PATIENCE).toBe(0)
  const isToSeller = and(isMail, eq(deliveries.about, orderId), eq(deliveries.receiver, 'seller'))
  await shop.db.update(deliveries).set({ state: 'waiting', nextTryAt: due }).where(isToSeller)
  await dispatch()
  const idsToSeller = () =>
    server.mails
      .filter(({ to }) => to.includes('seller@patina.test'))
      .map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1]?.trim())
  await expect.poll(idsToSeller, PATIENCE).toHaveLength(2)
  expect(new Set(idsToSeller()).size).toBe(1)
})

it('money that came too late goes back, and both are told by mail', async () => {
  const product = await buildProduct(shop)
  const orderId = await placeOrder(shop, buyer, product)
  const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, product.price)
  await payByCard(shop, clientSecret)
  await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
  await save(shop, buyer, intentId, product.price, orderId)
  await dispatch()
  await expect.poll(receivers, PATIENCE).toEqual(['buyer@patina.test', 'seller@patina.test'])
  expect(server.mails.every(({ raw }) => /back/.test(raw))).toBe(true)
})
