import type { Offer } from '@patina/contract/offers'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holds, offers, orders, reservations } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { makeOffer, moveOffer, pieceFor400, readOffer, tryMove } from '#test/kit/offers.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* Whatever is done to a piece at the same moment, at most one buyer has a hold, a reservation or the sale of it. */

/** `RACES=…` asks for more of each. */
const RACES = Number(process.env.RACES ?? 40)
const patience = 120_000 + RACES * 10_000
const MINUTE = 60_000

type Story = { piece: Awaited<ReturnType<typeof pieceFor400>>; offerOfAda: Offer; offerOfBea: Offer }
type Runner = (story: Story) => Promise<unknown>

let aheadMs = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let ada: Person
let bea: Person
let people = 0
beforeAll(async () => {
  shop = await openTestShop({
    env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent' },
    now: () => new Date(Date.now() + aheadMs),
  })
})
afterAll(() => shop.close())

/** Limits count per buyer, and tokens don't last. */
async function arrive(): Promise<void> {
  people += 1
  seller = await buildSignIn(shop, 'seller@patina.test')
  ada = await buildPerson(shop, `ada.${people}@example.org`, 'buyer')
  bea = await buildPerson(shop, `bea.${people}@example.org`, 'buyer')
}

async function race(prepare: (story: Story) => Promise<unknown>, ...runners: Runner[]): Promise<void> {
  for (let round = 0; round < RACES; round += 1) {
    aheadMs = 0
    await arrive()
    const piece = await pieceFor400(shop)
    const story = {
      piece,
      offerOfAda: await makeOffer(shop, ada, piece.id, 300),
      offerOfBea: await makeOffer(shop, bea, piece.id, 310),
    }
    await prepare(story)
    await Promise.all((round % 2 ? runners : runners.toReversed()).map((run) => run(story)))
    await demandOneBuyer(piece.id)
  }
}

async function demandOneBuyer(productId: string): Promise<void> {
  const placed = await shop.db.select().from(orders).where(eq(orders.productId, productId))
  const held = await shop.db
    .select()
    .from(holds)
    .where(and(eq(holds.productId, productId), isNull(holds.endedAt)))
  const reserved = await shop.db
    .select()
    .from(reservations)
    .where(and(eq(reservations.productId, productId), isNull(reservations.endedAt)))
  const bargained = await shop.db.select().from(offers).where(eq(offers.productId, productId))
  const having = [...held, ...reserved, ...placed.filter(({ paymentId }) => paymentId)]
  expect(new Set(having.map(({ buyerId }) => buyerId)).size).toBeLessThanOrEqual(1)

  // An accepted offer and a reservation for an offer are two sides of one thing.
  const accepted = bargained.filter(({ state }) => state === 'accepted')
  expect(accepted.map(({ buyerId, orderId }) => [buyerId, orderId])).toEqual(
    reserved.filter(({ cause }) => cause === 'offer').map(({ buyerId, orderId }) => [buyerId, orderId]),
  )
  // Whoever pays ends every other offer in the same moment.
  if (placed.some(({ paymentId }) => paymentId)) {
    expect(bargained.filter(({ dueAt }) => dueAt !== null)).toEqual([])
  }
}

const press = (who: () => Person, which: 'offerOfAda' | 'offerOfBea', move: object) => async (story: Story) => {
  const { statusCode } = await tryMove(shop, who(), story[which], move)
  expect([200, 409]).toContain(statusCode)
}
const acceptAda = press(() => seller, 'offerOfAda', { move: 'accept' })
const acceptBea = press(() => seller, 'offerOfBea', { move: 'accept' })

async function buy(who: Person, { piece }: Story): Promise<void> {
  const orderId = await placeOrder(shop, who, piece)
  const answer = await begin(shop, who, orderId, 400)
  expect([200, 404, 409]).toContain(answer.statusCode)
  if (answer.statusCode !== 200) return
  const { clientSecret } = answer.json()
  await payByCard(shop, clientSecret)
  expect((await save(shop, who, clientSecret.split('_secret_')[0], 400, orderId)).statusCode).toBe(200)
}

it('a seller accepts two offers at once', () => race(async () => {}, acceptAda, acceptBea), patience)

it('a seller accepts one offer twice', () => race(async () => {}, acceptAda, acceptAda), patience)

it(
  'a seller accepts an offer while somebody else pays the full price',
  () =>
    race(
      async () => {},
      acceptAda,
      (story) => buy(bea, story),
    ),
  patience,
)

it(
  'a seller accepts two offers while a third buyer pays the full price',
  async () => {
    let cy: Person
    await race(
      async () => {
        cy = await buildPerson(shop, `cy.${people}@example.org`, 'buyer')
      },
      acceptAda,
      acceptBea,
      (story) => buy(cy, story),
    )
  },
  patience,
)

it(
  'a buyer withdraws what the seller accepts',
  () =>
    race(
      async () => {},
      acceptAda,
      press(() => ada, 'offerOfAda', { move: 'withdraw' }),
    ),
  patience,
)

it(
  'a seller changes, sells elsewhere or deletes the piece while accepting an offer for it',
  async () => {
    const call = (method: 'PATCH' | 'PUT' | 'DELETE', payload?: object): Runner => {
      return async ({ piece }) => {
        const url = `/api/products/${piece.id}`
        const answer = await shop.app.inject({ method, url, headers: seller.headers, ...(payload && { payload }) })
        expect([200, 404, 409]).toContain(answer.statusCode)
      }
    }
    await race(async () => {}, acceptAda, call('PATCH', { resale_price: 390 }))
    await race(async () => {}, acceptAda, call('PUT'))
    await race(async () => {}, acceptAda, call('DELETE'))
  },
  patience,
)

it(
  'the shop answers for the seller while they accept, and while the buyer pays',
  () =>
    race(
      async ({ piece }) => {
        const payload = { takes_offers: true, decline_below: 305, accept_from: 306 }
        const url = `/api/offer-settings/${piece.id}`
        await shop.app.inject({ method: 'PUT', url, payload, headers: seller.headers })
        aheadMs = 6 * MINUTE
      },
      acceptAda,
      async () => expect(await shop.sweepOffers()).toEqual([]),
      async () => expect(await shop.sweepOffers()).toEqual([]),
    ),
  patience,
)

it(
  'a buyer accepts what the seller asks while the seller takes it back, and another offer is accepted',
  () =>
    race(
      async (story) => {
        story.offerOfAda = await moveOffer(shop, seller, story.offerOfAda, { move: 'counter', price: 350 })
      },
      press(() => ada, 'offerOfAda', { move: 'accept' }),
      press(() => seller, 'offerOfAda', { move: 'withdraw' }),
      acceptBea,
    ),
  patience,
)

it(
  'the buyer of an accepted offer pays it and deletes it at once',
  () =>
    race(
      async (story) => {
        await moveOffer(shop, seller, story.offerOfAda, { move: 'accept' })
        story.offerOfAda = await readOffer(shop, ada, story.offerOfAda._id)
      },
      async ({ offerOfAda: { order_id } }) => {
        const orderId = order_id ?? ''
        const answer = await begin(shop, ada, orderId, 300)
        expect([200, 404, 409]).toContain(answer.statusCode)
        if (answer.statusCode !== 200) return
        const { clientSecret } = answer.json()
        await payByCard(shop, clientSecret)
        await save(shop, ada, clientSecret.split('_secret_')[0], 300, orderId)
      },
      async ({ offerOfAda: { order_id } }) => {
        const url = `/api/orders/${order_id}`
        const answer = await shop.app.inject({ method: 'DELETE', url, headers: ada.headers })
        expect([200, 404, 409]).toContain(answer.statusCode)
      },
    ),
  patience,
)
