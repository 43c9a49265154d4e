import { MOST_WAITING } from '@patina/contract/queue'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queuePlaces, users } from '#db/schema.ts'
import { testIntents } from '#db/test-payments-schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Product } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, payByCard, placeOrder } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { askQueue, idOf, joinQueue, readQueue, tryPass } from '#test/kit/queue.ts'
import { openTill } from '#test/kit/till.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

const { shop, noor, other, later, now, clear } = await openTill()
let third: typeof noor
let seller: typeof noor
beforeAll(async () => {
  await buildPerson(shop, 'third@example.org', 'buyer')
})
beforeEach(async () => {
  await clear()
  await shop.db
    .update(queuePlaces)
    .set({ state: 'left' })
    .where(inArray(queuePlaces.state, ['waiting', 'called']))
  third = await buildSignIn(shop, 'third@example.org')
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterAll(() => shop.close())

const sweep = async () => expect(await shop.sweepQueues()).toEqual([])
const laterThan = (until: string | null) => later((Date.parse(until ?? '') - now().getTime()) / 60_000)
const statusOf = async (answer: ReturnType<typeof askQueue>) => (await answer).statusCode
const messageOf = async (answer: ReturnType<typeof askQueue>) => (await answer).json().message
const change = (product: Product, payload: object) =>
  shop.app.inject({ method: 'PATCH', url: `/api/products/${product.id}`, headers: seller.headers, payload })

/** Noor pays for a piece, and these wait for it in this order. */
async function held(...waiting: (typeof noor)[]) {
  const product = await buildProduct(shop)
  const orderId = await placeOrder(shop, noor, product)
  const begun = await beginPaying(shop, noor, orderId, product.price)
  for (const person of waiting) await joinQueue(shop, person, product)
  return { product, orderId, ...begun }
}

/** She does not pay in time, and the first of them is called. */
async function called(...waiting: (typeof noor)[]) {
  const story = await held(...waiting)
  later(11)
  expect(await shop.payments.reconcile()).toEqual([])
  return story
}

const subjectsTo = async (email: string) =>
  (await readMails(shop)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

describe('a queue', () => {
  it('is there only for what somebody else has', async () => {
    const product = await buildProduct(shop)
    expect(await readQueue(shop, noor, product)).toMatchObject({ state: 'free', is_yours: false, until: null })
    expect(await messageOf(askQueue(shop, noor, product, 'POST'))).toMatch(/^Nobody has this piece now/)
    const orderId = await placeOrder(shop, noor, product)
    const { holdEndsAt } = await beginPaying(shop, noor, orderId, product.price)
    expect(await messageOf(askQueue(shop, noor, product, 'POST'))).toMatch(/^This piece is kept for you now/)
    expect(await readQueue(shop, noor, product)).toMatchObject({ state: 'held', is_yours: true, order_id: orderId })
    expect(await joinQueue(shop, other, product)).toEqual({
      state: 'held',
      is_yours: false,
      cause: null,
      until: holdEndsAt,
      waiting: 1,
      place: 1,
      now: now().toISOString(),
      order_id: null,
    })
  })

  it('has one place for each who waits, in the order of joining, and moves up when one leaves', async () => {
    const { product } = await held(other, third)
    expect(await joinQueue(shop, other, product)).toMatchObject({ place: 1, waiting: 2 })
    expect(await readQueue(shop, third, product)).toMatchObject({ place: 2, waiting: 2 })
    expect(await statusOf(askQueue(shop, other, product, 'DELETE'))).toBe(200)
    expect(await readQueue(shop, third, product)).toMatchObject({ place: 1, waiting: 1 })
    expect(await joinQueue(shop, other, product)).toMatchObject({ place: 2, waiting: 2 })
  })

  it('takes ten at most, and three places of one buyer', async () => {
    const { product } = await held()
    const people = Array.from({ length: MOST_WAITING }, (_, index) => ({
      name: 'Robin',
      email: `crowd-${index}@example.org`,
      role: 'buyer' as const,
    }))
    const crowd = await shop.db.insert(users).values(people).returning()
    const places = crowd.map(({ id }, index) => ({
      productId: product.id,
      buyerId: id,
      number: index + 1,
      joinedAt: now(),
    }))
    await shop.db.insert(queuePlaces).values(places)
    expect(await messageOf(askQueue(shop, other, product, 'POST'))).toMatch(/^10 people wait for this piece already/)

    // Noor may hold no more than three.
    await held(other)
    await held(other)
    const own = await buildProduct(shop)
    await beginPaying(shop, third, await placeOrder(shop, third, own), own.price)
    await joinQueue(shop, other, own)
    const last = await buildProduct(shop)
    await beginPaying(shop, third, await placeOrder(shop, third, last), last.price)
    expect(await messageOf(askQueue(shop, other, last, 'POST'))).toMatch(/^You wait for 3 pieces already/)
  })
})

describe('a turn', () => {
  it('comes to the first in line when a hold lapses: until it ends only they may pay', async () => {
    const { product, orderId } = await called(other, third)
    const turn = await readQueue(shop, other, product)
    expect(turn).toMatchObject({ state: 'reserved', is_yours: true, cause: 'turn', waiting: 1, place: null })
    expect(Date.parse(turn.until ?? '') - now().getTime()).toBeGreaterThanOrEqual(30 * 60_000)
    expect(await readQueue(shop, third, product)).toMatchObject({ is_yours: false, cause: null, place: 1 })
    expect(await subjectsTo(other.email)).toContain(`It is your turn: ${product.name}`)
    const refused = await begin(shop, noor, orderId, product.price)
    expect(refused.json().message).toBe(
      'This piece is reserved for someone else just now. You can wait in line for it.',
    )

    const theirs = await placeOrder(shop, other, product)
    expect(await findOrder(shop, other, theirs)).toMatchObject({ state: 'unpaid', reserved_until: turn.until })
    const { clientSecret, intentId } = await beginPaying(shop, other, theirs, product.price)
    await payByCard(shop, clientSecret)
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, other, theirs)).toMatchObject({ state: 'paid' })
    expect(await readQueue(shop, third, product)).toMatchObject({ state: 'sold', waiting: 0, place: null })
    expect(await subjectsTo(third.email)).toContain(`The line for ${product.name} is over`)
  })

  it('passes to the next when nothing happens, and the piece is free after the last', async () => {
    const { product } = await called(other, third)
    laterThan((await readQueue(shop, other, product)).until)
    await sweep()
    expect(await readQueue(shop, other, product)).toMatchObject({ is_yours: false, state: 'reserved' })
    const last = await readQueue(shop, third, product)
    expect(last).toMatchObject({ is_yours: true, waiting: 0 })
    await shop.notices.dispatch(shop.app.log)
    const told = await shop.app.inject({ url: '/api/notifications', headers: other.headers })
    expect(told.body).toContain(`Your turn for ${product.name} is over`)
    laterThan(last.until)
    await sweep()
    expect(await readQueue(shop, third, product)).toMatchObject({ state: 'free', is_yours: false })
  })

  it('passes to the next when one lets it go, also while paying', async () => {
    const { product } = await called(other, third)
    const theirs = await placeOrder(shop, other, product)
    const { intentId } = await beginPaying(shop, other, theirs, product.price)
    expect(await messageOf(tryPass(shop, third, product))).toMatch(/^It is not your turn/)
    expect(await statusOf(tryPass(shop, other, product))).toBe(200)
    const [intent] = await shop.db.select().from(testIntents).where(eq(testIntents.id, intentId))
    expect(intent?.status).toBe('canceled')
    expect(await readQueue(shop, third, product)).toMatchObject({ state: 'reserved', is_yours: true })
    // Leaving is the same.
    expect(await statusOf(askQueue(shop, third, product, 'DELETE'))).toBe(200)
    expect(await readQueue(shop, third, product)).toMatchObject({ state: 'free' })
  })

  it('goes on when a hold of its buyer lapses within, and does not end while they pay', async () => {
    const { product } = await called(other, third)
    const { until } = await readQueue(shop, other, product)
    const theirs = await placeOrder(shop, other, product)
    await beginPaying(shop, other, theirs, product.price)
    later(11)
    await shop.payments.reconcile()
    await sweep()
    expect(await readQueue(shop, other, product)).toMatchObject({ is_yours: true, until })
    laterThan(until)
    later(-1)
    const { clientSecret, intentId } = await beginPaying(shop, other, theirs, product.price)
    later(5)
    await sweep()
    expect(await readQueue(shop, other, product)).toMatchObject({ is_yours: true })
    await payByCard(shop, clientSecret)
    await sendWebhook(shop, intentId)
    expect(await findOrder(shop, other, theirs)).toMatchObject({ state: 'paid' })
  })

  it('comes to whoever waits when the order that was paid for is deleted', async () => {
    const { product, orderId } = await held(other)
    const removal = await shop.app.inject({ method: 'DELETE', url: `/api/orders/${orderId}`, headers: noor.headers })
    expect(removal.statusCode).toBe(200)
    expect(await readQueue(shop, other, product)).toMatchObject({ state: 'reserved', is_yours: true })
  })

  it('does not come to somebody whose account is closed', async () => {
    const gone = await buildPerson(shop, 'gone@example.org', 'buyer')
    const { product } = await held(gone, other)
    await shop.db
      .update(users)
      .set({ removedAt: now() })
      .where(eq(users.id, await idOf(shop, gone)))
    later(11)
    await shop.payments.reconcile()
    expect(await readQueue(shop, other, product)).toMatchObject({ state: 'reserved', is_yours: true })
  })

  it('ends with the queue when the seller changes what a buyer decides by, and all are told', async () => {
    const { product } = await called(other, third)
    expect((await change(product, { phone_number: '01904 555 010' })).statusCode).toBe(200)
    const answered_questions = [{ question: 'Does it wobble?', answer: 'No.' }]
    expect((await change(product, { answered_questions })).statusCode).toBe(200)
    expect(await readQueue(shop, other, product)).toMatchObject({ is_yours: true })
    expect((await change(product, { description: 'A leg is loose.' })).statusCode).toBe(200)
    for (const person of [other, third]) {
      expect(await readQueue(shop, person, product)).toMatchObject({ state: 'free', is_yours: false, place: null })
      expect(await subjectsTo(person.email)).toContain(`The line for ${product.name} is over`)
    }
  })

  it('ends with the queue when the seller says that it is sold, or deletes it', async () => {
    const [sold, removed] = [await called(other), await called(other)]
    const url = `/api/products/${sold.product.id}`
    expect((await shop.app.inject({ method: 'PUT', url, headers: seller.headers })).statusCode).toBe(200)
    expect(await readQueue(shop, other, sold.product)).toMatchObject({ state: 'sold', is_yours: false })
    const deletion = { method: 'DELETE' as const, url: `/api/products/${removed.product.id}`, headers: seller.headers }
    expect((await shop.app.inject(deletion)).statusCode).toBe(200)
    expect(await statusOf(askQueue(shop, other, removed.product))).toBe(404)
    const places = await shop.db.select().from(queuePlaces).where(eq(queuePlaces.productId, removed.product.id))
    expect(places.map(({ state }) => state)).toEqual(['ended'])
  })

  it('is told and deleted with its buyer, and then the next in line is called', async () => {
    const leaving = await buildPerson(shop, 'leaving@example.org', 'buyer')
    const { product } = await called(leaving, other)
    expect(await readQueue(shop, leaving, product)).toMatchObject({ is_yours: true })
    expect(JSON.parse(await shop.person.exportPerson(leaving.email))).toMatchObject({
      reservations: [{ productId: product.id, cause: 'turn' }],
      queuePlaces: [{ productId: product.id, state: 'called' }],
    })
    await shop.person.erasePerson(leaving.email)
    await sweep()
    expect(await readQueue(shop, other, product)).toMatchObject({ state: 'reserved', is_yours: true })
  })
})
