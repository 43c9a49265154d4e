import { orders as orderList } from '@patina/contract/orders'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { orders, payments, products, queuePlaces, reservations } from '#db/schema.ts'
import { testRefunds } from '#db/test-payments-schema.ts'
import { buildProduct, buildSignIn, type Product } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, payByCard, placeOrder } from '#test/kit/buyers.ts'
import { acceptOffer, idOf, joinQueue, readQueue } from '#test/kit/queue.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'
import { createReservations, type ReservationEnded } from './reservations-repository.ts'

const HOUR = 60

const { shop, noor, other, later, now, clear } = await openTill()
let noorId: string
let otherId: string
let seller: typeof noor
beforeEach(async () => {
  await clear()
  await shop.db.update(queuePlaces).set({ state: 'left' }).where(eq(queuePlaces.state, 'waiting'))
  noorId = await idOf(shop, noor)
  otherId = await idOf(shop, other)
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterAll(() => shop.close())

const sweep = async () => expect(await shop.sweepQueues()).toEqual([])
const removeOrder = (id: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/orders/${id}`, headers: noor.headers })

/** The seller has accepted Noor's offer of half the price. */
async function accepted(product?: Product) {
  const piece = product ?? (await buildProduct(shop))
  const agreed = Math.round(piece.price / 2)
  const outcome = await acceptOffer(shop, noorId, piece, agreed)
  if (outcome.kind !== 'reserved') throw new Error(outcome.kind)
  return { product: piece, agreed, ...outcome }
}

describe('an accepted offer', () => {
  it('reserves the piece for a day, with an order at the agreed price in place of the one before', async () => {
    const product = await buildProduct(shop)
    const before = await placeOrder(shop, noor, product)
    const { orderId, until, agreed } = await accepted(product)
    expect(until).toEqual(new Date(now().getTime() + 24 * HOUR * 60_000))
    expect(await findOrder(shop, noor, orderId)).toMatchObject({
      state: 'unpaid',
      changes: null,
      product_price: agreed,
      reserved_until: until.toISOString(),
      expires_at: until.toISOString(),
      buyer_phone: '1234',
    })
    const listed = await shop.app.inject({ url: `/api/orders/${noor.email}`, headers: noor.headers })
    expect(orderList.parse(listed.json()).map(({ _id }) => _id)).not.toContain(before)
    expect(await readQueue(shop, noor, product)).toMatchObject({ state: 'reserved', is_yours: true, cause: 'offer' })
    const theirs = await placeOrder(shop, other, product)
    expect((await begin(shop, other, theirs, product.price)).statusCode).toBe(409)
  })

  it('is paid at that price, and nobody waits any longer', async () => {
    const { product, orderId, agreed } = await accepted()
    await joinQueue(shop, other, product)
    const { clientSecret, intentId } = await beginPaying(shop, noor, orderId, agreed)
    await payByCard(shop, clientSecret)
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ state: 'paid', reserved_until: null })
    expect(await readQueue(shop, other, product)).toMatchObject({ state: 'sold', waiting: 0 })
    const [row] = await shop.db.select().from(reservations).where(eq(reservations.orderId, orderId))
    expect(row?.outcome).toBe('bought')
  })

  it('comes after whoever pays the full price, has it reserved, or has bought it', async () => {
    const held = await buildProduct(shop)
    await beginPaying(shop, other, await placeOrder(shop, other, held), held.price)
    expect(await acceptOffer(shop, noorId, held, 10)).toEqual({ kind: 'held' })
    const { product } = await accepted()
    expect(await acceptOffer(shop, otherId, product, 10)).toEqual({ kind: 'reservedAlready' })
    const sold = await buildProduct(shop)
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, sold.id))
    expect(await acceptOffer(shop, noorId, sold, 10)).toEqual({ kind: 'sold' })
    await shop.db.update(products).set({ removedAt: now() }).where(eq(products.id, sold.id))
    expect(await acceptOffer(shop, noorId, sold, 10)).toEqual({ kind: 'gone' })
  })

  it('lapses after a day: the order expires with it, and whoever waits is called', async () => {
    const { product, orderId, agreed } = await accepted()
    await joinQueue(shop, other, product)
    later(24 * HOUR - 1)
    await sweep()
    expect(await shop.orderExpiry.sweep()).toEqual([])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ state: 'unpaid' })
    later(1)
    await sweep()
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ state: 'expired', reserved_until: null })
    expect((await begin(shop, noor, orderId, agreed)).json().message).toMatch(/^This order has expired/)
    expect(await readQueue(shop, other, product)).toMatchObject({ state: 'reserved', is_yours: true, cause: 'turn' })
  })

  it('does not lapse while its buyer pays', async () => {
    const { product, orderId, agreed } = await accepted()
    later(24 * HOUR - 1)
    const { clientSecret, intentId } = await beginPaying(shop, noor, orderId, agreed)
    later(5)
    await sweep()
    expect(await readQueue(shop, noor, product)).toMatchObject({ is_yours: true })
    await payByCard(shop, clientSecret)
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ state: 'paid' })
  })

  it('lapses at the end of a hold that outlasts it, in the same moment', async () => {
    const { product, orderId, agreed } = await accepted()
    later(24 * HOUR - 1)
    await beginPaying(shop, noor, orderId, agreed)
    await joinQueue(shop, other, product)
    later(10)
    await shop.payments.reconcile()
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ state: 'expired' })
    expect(await readQueue(shop, other, product)).toMatchObject({ is_yours: true })
  })

  it('lapses when its buyer deletes the order', async () => {
    const { product, orderId } = await accepted()
    await joinQueue(shop, other, product)
    expect((await removeOrder(orderId)).json()).toEqual({ deletedCount: 1 })
    const [row] = await shop.db.select().from(reservations).where(eq(reservations.orderId, orderId))
    expect(row?.outcome).toBe('lapsed')
    expect(await readQueue(shop, other, product)).toMatchObject({ is_yours: true })
  })

  it('keeps the seller from changing, deleting and selling the piece, and from nothing else', async () => {
    const { product } = await accepted()
    const url = `/api/products/${product.id}`
    const { headers } = seller
    const tries = [
      { method: 'PATCH', url, headers, payload: { description: 'A leg is loose.' } },
      { method: 'DELETE', url, headers },
      { method: 'PUT', url, headers },
    ] as const
    for (const attempt of tries) {
      const { statusCode, body } = await shop.app.inject(attempt)
      expect(statusCode).toBe(409)
      expect(body).toMatch(/You have accepted an offer for this product: it can't be \w+( as sold)? while/)
    }
    later(24 * HOUR)
    await sweep()
    expect((await shop.app.inject(tries[0])).statusCode).toBe(200)
  })

  it('ends where the piece has left the shop', async () => {
    const { product, orderId } = await accepted()
    await shop.db.update(products).set({ removedAt: now() }).where(eq(products.id, product.id))
    await sweep()
    const [row] = await shop.db.select().from(reservations).where(eq(reservations.orderId, orderId))
    expect(row?.outcome).toBe('ended')
  })

  it('has money go back that somebody else has paid meanwhile', async () => {
    const product = await buildProduct(shop)
    const theirs = await placeOrder(shop, other, product)
    const { clientSecret, intentId } = await beginPaying(shop, other, theirs, product.price)
    await payByCard(shop, clientSecret)
    // As if the shop had lost its hold: nothing else lets an offer be accepted while somebody pays.
    await shop.db.execute(`update holds set ended_at = started_at where order_id = '${theirs}'`)
    const { orderId } = await accepted(product)
    await sendWebhook(shop, intentId)
    await shop.payments.reconcile()
    const [payment] = await shop.db.select().from(payments).where(eq(payments.transactionId, intentId))
    expect(payment?.outcome).toBe('refunded')
    expect(await shop.db.$count(testRefunds, eq(testRefunds.intentId, intentId))).toBe(1)
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ state: 'unpaid' })
  })
})

it('a reservation tells in the same transaction how it ended', async () => {
  const told: ReservationEnded[] = []
  const { letGo, bought, reserveForOffer, find } = createReservations({
    notify: async () => {},
    announce: async () => {},
    now,
    turnEnd: (calledAt) => calledAt,
    onReservationEnded: async (_, ended) => void told.push(ended),
  })
  const [first, second] = [await buildProduct(shop), await buildProduct(shop)]
  await shop.db.transaction(async (tx) => {
    for (const { id: productId } of [first, second]) {
      await reserveForOffer(tx, { productId, buyerId: noorId, productCents: 1000, handover: 'collect' })
    }
    const [product] = await tx.select().from(products).where(eq(products.id, first.id))
    const running = await find(tx, first.id)
    if (product && running) await letGo(tx, product, running)
    await bought(tx, second.id, noorId)
  })
  expect(told).toEqual([
    { productId: first.id, buyerId: noorId, cause: 'offer', outcome: 'lapsed' },
    { productId: second.id, buyerId: noorId, cause: 'offer', outcome: 'bought' },
  ])
  const [expired] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.productId, first.id), eq(orders.buyerId, noorId)))
  expect(expired?.expiredAt).not.toBeNull()
})
