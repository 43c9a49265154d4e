import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { holds, orders, payments, queuePlaces, reservations } from '#db/schema.ts'
import type { Faults } from '#providers/payments/port.ts'
import { atOnce } from '#test/kit/at-once.ts'
import { buildPerson, buildProduct, buildSignIn, type Person, type Product } from '#test/kit/build.ts'
import { begin, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { acceptOffer, askQueue, idOf, joinQueue, tryPass } from '#test/kit/queue.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { turnEnd } from './turn-end.ts'

/*
 * Offers are accepted, the full price is paid, the seller changes the piece, people join, pass and run out of time, all at
 * once: at most one buyer has the piece at any moment, people are called in the order in which they joined, and where nobody
 * does anything it is free after the sum of their turns.
 */

/** `RACES=…` asks for more. */
const RACES = Number(process.env.RACES ?? 40)
const patience = 120_000 + RACES * 5_000
const MINUTE = 60_000

const faults: Faults = { calls: [], webhooks: 'never' }
let clock = new Date()
let shop: Awaited<ReturnType<typeof openTestShop>>
type Buyer = Person & { id: string }
let people: Buyer[]
let seller: Person
const EMAILS = ['ann@example.org', 'bob@example.org', 'cy@example.org', 'dee@example.org']
beforeAll(async () => {
  shop = await openTestShop({
    env: { TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent', ...NO_LIMITS },
    now: () => clock,
    paymentFaults: faults,
  })
  for (const email of EMAILS) await buildPerson(shop, email, 'buyer')
})
afterAll(() => shop.close())

async function arrive(): Promise<void> {
  people = []
  for (const email of EMAILS) {
    const person = await buildSignIn(shop, email)
    people.push({ ...person, id: await idOf(shop, person) })
  }
  seller = await buildSignIn(shop, 'seller@patina.test')
}

const personAt = (index: number): Buyer => {
  const person = people[index % people.length]
  if (!person) throw new Error('nobody is here')
  return person
}

const owners = z.object({ rows: z.array(z.object({ buyer: z.string(), as: z.string() })) })

/** Who has the piece at one moment: one statement sees one moment. */
async function demandOneOwner({ id }: Product): Promise<void> {
  const { rows } = owners.parse(
    await shop.db.execute(sql`
      select buyer_id as buyer, 'hold' as as from holds where product_id = ${id} and ended_at is null
      union all select buyer_id, 'reservation' from reservations where product_id = ${id} and ended_at is null
      union all select buyer_id, 'sale' from orders where product_id = ${id} and payment_id is not null`),
  )
  expect(new Set(rows.map(({ buyer }) => buyer)).size).toBeLessThanOrEqual(1)
  const kinds = rows.map((row) => row.as)
  expect(new Set(kinds).size).toBe(kinds.length)
  if (kinds.includes('sale')) expect(kinds).toEqual(['sale'])
}

const placesOf = ({ id }: Product) =>
  shop.db
    .select({ place: queuePlaces, turn: reservations })
    .from(queuePlaces)
    .leftJoin(reservations, eq(reservations.id, queuePlaces.reservationId))
    .where(eq(queuePlaces.productId, id))
    .orderBy(asc(queuePlaces.number))

/** Nobody is called before somebody who joined earlier and still waits. */
async function demandOrderOfJoining(product: Product): Promise<void> {
  const places = await placesOf(product)
  const turns = places.flatMap(({ turn }) => turn ?? [])
  const startedAt = turns.map((turn) => turn.startedAt.getTime())
  expect(startedAt).toEqual(startedAt.toSorted((a, b) => a - b))
  const lastCalled = places.findLastIndex(({ turn }) => turn !== null)
  const before = places.slice(0, Math.max(lastCalled, 0))
  expect(before.filter(({ place }) => place.state === 'waiting')).toEqual([])
}

const hasRunningHold = async ({ id }: Product) => {
  const [hold] = await shop.db
    .select()
    .from(holds)
    .where(and(eq(holds.productId, id), isNull(holds.endedAt)))
  return hold
}
const hasRunningReservation = async ({ id }: Product) => {
  const [running] = await shop.db
    .select()
    .from(reservations)
    .where(and(eq(reservations.productId, id), isNull(reservations.endedAt)))
  return running
}
const countWaiting = ({ id }: Product) =>
  shop.db.$count(queuePlaces, and(eq(queuePlaces.productId, id), eq(queuePlaces.state, 'waiting')))

const sweep = async () => expect(await shop.sweepQueues()).toEqual([])
const reconcile = async () => expect(await shop.payments.reconcile()).toEqual([])

/** From here on nobody acts: what is held lapses, each who waits has their turn, and then the piece is free. */
async function demandFreeAfterTurns(product: Product): Promise<void> {
  const hold = await hasRunningHold(product)
  if (hold) {
    clock = new Date(Math.max(clock.getTime(), hold.lapsesAt.getTime()))
    await reconcile()
  }
  await sweep()
  const waiting = await countWaiting(product)
  const first = await hasRunningReservation(product)
  if (!first) expect(waiting).toBe(0)
  for (let turn = 0; turn < waiting + (first ? 1 : 0); turn += 1) {
    const running = await hasRunningReservation(product)
    if (!running) throw new Error('the queue stands still')
    if (running.cause === 'turn') expect(running.until).toEqual(turnEnd(running.startedAt, 'UTC'))
    expect(await countWaiting(product)).toBe(waiting - turn)
    clock = new Date(running.until.getTime() - 1)
    await sweep()
    expect(await hasRunningReservation(product)).toEqual(running)
    clock = running.until
    await sweep()
    await demandOneOwner(product)
  }
  expect(await hasRunningHold(product)).toBeUndefined()
  expect(await hasRunningReservation(product)).toBeUndefined()
  expect(await countWaiting(product)).toBe(0)
}

/** Every payment bought the piece or went back, and one at most bought it. */
async function demandBooksAgree({ id }: Product): Promise<void> {
  await reconcile()
  const paid = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.productId, id), isNotNull(orders.paymentId)))
  const placed = shop.db.select({ id: orders.id }).from(orders).where(eq(orders.productId, id))
  const booked = await shop.db.select().from(payments).where(inArray(payments.orderId, placed))
  expect(paid.length).toBeLessThanOrEqual(1)
  expect(booked.filter(({ outcome }) => outcome === 'settled').length).toBe(paid.length)
  expect(booked.filter(({ outcome }) => outcome === 'refundDue')).toEqual([])
}

/** Begins to pay the full price; pays, and says so. */
async function buy(buyer: Person, product: Product, pays: boolean): Promise<void> {
  const orderId = await placeOrder(shop, buyer, product).catch(() => undefined)
  if (!orderId) return
  const begun = await begin(shop, buyer, orderId, product.price)
  expect([200, 409]).toContain(begun.statusCode)
  if (begun.statusCode !== 200 || !pays) return
  const { clientSecret } = begun.json()
  await payByCard(shop, clientSecret)
  await save(shop, buyer, clientSecret.split('_secret_')[0], product.price, orderId)
}

/** How the piece stands when all begin at once: free, being paid, or in somebody's turn; others wait. */
const SCENES: ((product: Product, round: number) => Promise<void>)[] = [
  async () => {},
  async (product, round) => {
    await buy(personAt(round), product, false)
    for (const next of [1, 2]) await joinQueue(shop, personAt(round + next), product)
    // Half of the times the hold has run out.
    if (round % 2) clock = new Date(clock.getTime() + 11 * MINUTE)
  },
  async (product, round) => {
    await buy(personAt(round), product, false)
    for (const next of [1, 2, 3]) await joinQueue(shop, personAt(round + next), product)
    clock = new Date(clock.getTime() + 11 * MINUTE)
    await reconcile()
    const running = await hasRunningReservation(product)
    expect(running?.buyerId).toBe(personAt(round + 1).id)
    if (round % 2 && running) clock = running.until
  },
]

it(
  `accepting, paying, changing, joining, passing and running out of time at once, ${RACES} times: one buyer has the piece`,
  async () => {
    for (let round = 0; round < RACES; round += 1) {
      // Many of them outlast a token.
      if (round % 50 === 0) await arrive()
      clock = new Date()
      const product = await buildProduct(shop)
      const [a, b, c, d] = [0, 1, 2, 3].map((index) => personAt(round + index))
      if (!a || !b || !c || !d) throw new Error('nobody is here')
      const url = `/api/products/${product.id}`
      try {
        await SCENES[round % SCENES.length]?.(product, round)
        await atOnce(
          round,
          () => acceptOffer(shop, a.id, product, product.price / 2),
          () => acceptOffer(shop, b.id, product, product.price / 2),
          () => buy(c, product, round % 4 !== 0),
          () => buy(b, product, round % 5 === 0),
          () => askQueue(shop, d, product, 'POST'),
          () => askQueue(shop, a, product, 'POST'),
          () => tryPass(shop, b, product),
          () => askQueue(shop, c, product, 'DELETE'),
          ...(round % 7 === 0
            ? [
                () =>
                  shop.app.inject({ method: 'PATCH', url, headers: seller.headers, payload: { description: 'Worn.' } }),
              ]
            : []),
          sweep,
          reconcile,
          () => demandOneOwner(product),
          () => demandOneOwner(product),
        )
        await demandOneOwner(product)
        await demandOrderOfJoining(product)
        await demandFreeAfterTurns(product)
        await demandOrderOfJoining(product)
        await demandBooksAgree(product)
      } catch (cause) {
        throw new Error(`Round ${round} went wrong`, { cause })
      }
    }
    clock = new Date()
    expect(await shop.payments.checkLedger()).toEqual([])
  },
  patience,
)
