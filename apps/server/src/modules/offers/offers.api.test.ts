import { randomUUID } from 'node:crypto'
import { threadAnswer } from '@patina/contract/messages'
import { OFFER, OFFER_MOVES, OFFER_SIDES, offerLife } from '@patina/contract/offer-life'
import { type Offer, offering, offers as offersShape } from '@patina/contract/offers'
import { standings } from '@patina/contract/standing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries, offerMoves, offerSettings, offers, orders, products, reservations, users } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, payByCard, placeOrder, post, save } from '#test/kit/buyers.ts'
import { dropDeliveries, readMails } from '#test/kit/mailbox.ts'
import { makeOffer, moveOffer, pieceFor400, readOffer, tryMove, tryOffer } from '#test/kit/offers.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let aheadMs = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let admin: Person
let ada: Person
let bea: Person
let people = 0

beforeAll(async () => {
  shop = await openTestShop({
    env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', PAYOUTS: 'on' },
    now: () => new Date(Date.now() + aheadMs),
  })
  seller = await buildSignIn(shop, 'seller@patina.test')
  admin = await buildSignIn(shop, 'admin@patina.test')
})
afterAll(() => shop.close())

/** Limits count per buyer, so each test has its own. */
beforeEach(async () => {
  aheadMs = 0
  people += 1
  ada = await buildPerson(shop, `ada.${people}@example.org`, 'buyer')
  bea = await buildPerson(shop, `bea.${people}@example.org`, 'buyer')
})

const get = (who: Person, url: string) => shop.app.inject({ url: `/api${url}`, headers: who.headers })
const put = (who: Person, url: string, payload: object) =>
  shop.app.inject({ method: 'PUT', url: `/api${url}`, payload, headers: who.headers })
const setUp = async (productId: string, settings: object = {}) => {
  const all = { takes_offers: true, decline_below: null, accept_from: null, ...settings }
  expect((await put(seller, `/offer-settings/${productId}`, all)).statusCode).toBe(200)
}
const sweep = async () => expect(await shop.sweepOffers()).toEqual([])
const messageOf = (answer: { json(): { message: string } }): string => answer.json().message
/** A new revision, as when its seller edits the listing. */
const change = (productId: string, values: Partial<typeof products.$inferInsert> = { description: 'Changed.' }) =>
  shop.app.inject({
    method: 'PATCH',
    url: `/api/products/${productId}`,
    headers: seller.headers,
    payload:
      values.resaleCents === undefined
        ? { description: values.description }
        : { resale_price: values.resaleCents / 100 },
  })

async function pay(who: Person, orderId: string, price: number) {
  const { clientSecret, intentId } = await beginPaying(shop, who, orderId, price)
  await payByCard(shop, clientSecret)
  expect((await save(shop, who, intentId, price, orderId)).statusCode).toBe(200)
}

describe('an offer', () => {
  it('is made, countered, accepted and paid, at the price that was agreed on', async () => {
    const piece = await pieceFor400(shop)
    const made = await makeOffer(shop, ada, piece.id, 300)
    expect(made).toMatchObject({
      state: 'waitingSeller',
      seq: 0,
      role: 'buyer',
      price: 300,
      named_by: 'buyer',
      moves: ['withdraw'],
      receives: null,
      rounds_left: 2,
      order_id: null,
    })
    const seen = await readOffer(shop, seller, made._id)
    expect(seen).toMatchObject({ role: 'seller', receives: 270, moves: ['accept', 'decline', 'counter'] })
    const countered = await moveOffer(shop, seller, seen, { move: 'counter', price: 360 })
    expect(countered).toMatchObject({ state: 'waitingBuyer', seq: 1, price: 360, named_by: 'seller' })
    expect(Date.parse(countered.due_at ?? '') - Date.now()).toBeGreaterThan(47 * HOUR)

    const accepted = await moveOffer(shop, ada, await readOffer(shop, ada, made._id), { move: 'accept' })
    expect(accepted).toMatchObject({ state: 'accepted', moves: [] })
    expect(Date.parse(accepted.due_at ?? '') - Date.now()).toBeGreaterThan(23 * HOUR)
    const orderId = accepted.order_id ?? ''
    expect((await readOffer(shop, seller, made._id)).order_id).toBeNull()
    expect(await findOrder(shop, ada, orderId)).toMatchObject({ product_price: 360, state: 'unpaid' })

    await pay(ada, orderId, 360)
    const bought = await readOffer(shop, ada, made._id)
    expect(bought).toMatchObject({ state: 'bought', moves: [], due_at: null })
    expect(bought.history.map(({ event, by, price }) => [event, by, price])).toEqual([
      ['make', 'buyer', 300],
      ['counter', 'seller', 360],
      ['accept', 'buyer', null],
      ['buy', null, null],
    ])
    expect(standings.parse((await get(ada, '/users/me/products')).json())[0]?.as).toBe('bought')
  })

  it('is about the piece: bringing it is paid on top', async () => {
    const piece = await pieceFor400(shop)
    const made = (await tryOffer(shop, ada, piece.id, 320, { handover: 'bring' })).json()
    expect(made).toMatchObject({ price: 320, delivery_price: 25 })
    const accepted = await moveOffer(shop, seller, await readOffer(shop, seller, made._id), { move: 'accept' })
    expect(accepted.receives).toBe(288 + 25)
    const { order_id } = await readOffer(shop, ada, made._id)
    expect(await findOrder(shop, ada, order_id ?? '')).toMatchObject({ product_price: 345, delivery_price: 25 })
  })

  it('takes the place of an order at the full price that its buyer has not paid', async () => {
    const piece = await pieceFor400(shop)
    const before = await placeOrder(shop, ada, piece)
    const made = await makeOffer(shop, ada, piece.id, 350)
    await moveOffer(shop, seller, made, { move: 'accept' })
    const { order_id } = await readOffer(shop, ada, made._id)
    expect(order_id).not.toBe(before)
    expect((await get(ada, `/orders/${before}`)).statusCode).toBe(404)
  })

  it('made again after a lost answer is the same; another one beside it is refused', async () => {
    const piece = await pieceFor400(shop)
    const made = await makeOffer(shop, ada, piece.id, 300)
    expect((await makeOffer(shop, ada, piece.id, 300))._id).toBe(made._id)
    const another = await tryOffer(shop, ada, piece.id, 310)
    expect(another.statusCode).toBe(409)
    expect(messageOf(another)).toBe('You bargain for this piece already: go on with that offer.')
  })

  it('is nobody else’s to see, or to move', async () => {
    const made = await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300)
    for (const stranger of [bea, admin]) {
      expect((await get(stranger, `/offers/${made._id}`)).statusCode).toBe(404)
      expect((await tryMove(shop, stranger, made, { move: 'accept' })).statusCode).toBe(404)
    }
    const list = await get(bea, `/offers?product=${made.product._id}&buyer=${made.buyer_id}`)
    expect(list.json()).toEqual([])
  })

  it('is listed for both, newest first, by side and by piece, in parts', async () => {
    const [first, second] = [await pieceFor400(shop), await pieceFor400(shop)]
    const older = await makeOffer(shop, ada, first.id, 300)
    const newer = await makeOffer(shop, ada, second.id, 310)
    const ids = async (who: Person, query: string) =>
      offersShape.parse((await get(who, `/offers${query}`)).json()).map(({ _id }) => _id)
    expect(await ids(ada, '')).toEqual([newer._id, older._id])
    expect(await ids(ada, '?as=seller')).toEqual([])
    expect(await ids(seller, `?as=seller&product=${first.id}`)).toEqual([older._id])
    expect(await ids(seller, `?product=${first.id}&buyer=${older.buyer_id}`)).toEqual([older._id])
    const part = await get(ada, '/offers?limit=1')
    expect(part.headers).toMatchObject({ 'x-total-count': '2' })
    const cursor = /cursor=([\w-]+)/.exec(String(part.headers.link))?.[1]
    expect(await ids(ada, `?limit=1&cursor=${cursor}`)).toEqual([older._id])
  })
})

/** Brings a fresh offer into a state, by what people and the clock do. */
const WAYS: Record<Offer['state'], (made: Offer) => Promise<unknown>> = {
  waitingSeller: async () => {},
  waitingBuyer: (made) => moveOffer(shop, seller, made, { move: 'counter', price: 380 }),
  accepted: (made) => moveOffer(shop, seller, made, { move: 'accept' }),
  declined: (made) => moveOffer(shop, seller, made, { move: 'decline' }),
  withdrawn: (made) => moveOffer(shop, ada, made, { move: 'withdraw' }),
  bought: async (made) => {
    await moveOffer(shop, seller, made, { move: 'accept' })
    await pay(ada, (await readOffer(shop, ada, made._id)).order_id ?? '', 300)
  },
  lapsed: async (made) => {
    await moveOffer(shop, seller, made, { move: 'accept' })
    const { order_id } = await readOffer(shop, ada, made._id)
    const url = `/api/orders/${order_id}`
    expect((await shop.app.inject({ method: 'DELETE', url, headers: ada.headers })).statusCode).toBe(200)
  },
  expired: async () => {
    aheadMs = 49 * HOUR
    await sweep()
    aheadMs = 0
  },
  overtaken: async ({ product: { _id } }) => {
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, _id))
    await sweep()
  },
}

describe.each(offerLife.states)('an offer that is %s', (state) => {
  it.each(OFFER_SIDES.flatMap((side) => OFFER_MOVES.map((move) => [side, move] as const)))(
    'lets the %s %s it just where the table of its life says so',
    async (side, move) => {
      const made = await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300)
      await WAYS[state](made)
      const who = side === 'buyer' ? ada : seller
      const before = await readOffer(shop, who, made._id)
      expect(before.state).toBe(state)
      const [target] = offerLife.targetsOf(state, move, side)
      expect(before.moves.includes(move)).toBe(target !== undefined)
      const answer = await tryMove(shop, who, before, { move, ...(move === 'counter' && { price: 350 }) })
      expect([answer.statusCode, answer.statusCode === 200 || messageOf(answer)]).toEqual(
        target ? [200, true] : [409, expect.stringMatching(/^\S.*\.$/)],
      )
      const after = await readOffer(shop, who, made._id)
      expect(after.state).toBe(target ?? state)
      expect(after.seq).toBe(before.seq + (target ? 1 : 0))
      // A press that was sent twice, since its first answer got lost.
      const again = await tryMove(shop, who, before, { move, ...(move === 'counter' && { price: 350 }) })
      expect(again.statusCode).toBe(target ? 200 : 409)
      expect((await readOffer(shop, who, made._id)).seq).toBe(after.seq)
    },
  )
})

describe('a move', () => {
  it('on what has changed meanwhile is refused, with how it stands now', async () => {
    const made = await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300)
    await moveOffer(shop, seller, made, { move: 'counter', price: 380 })
    const late = await tryMove(shop, ada, made, { move: 'withdraw' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      message: 'It has changed meanwhile: look at it before you go on.',
      offer: { state: 'waitingBuyer', seq: 1, price: 380 },
    })
  })

  it('names an amount with a counter-offer and with nothing else, within its bounds', async () => {
    const made = await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300)
    for (const move of [{ move: 'counter' }, { move: 'accept', price: 300 }, { move: 'counter', price: 0.001 }]) {
      expect((await tryMove(shop, seller, made, move)).statusCode).toBe(400)
    }
    for (const price of [300, 400]) {
      const answer = await tryMove(shop, seller, made, { move: 'counter', price })
      expect(answer.json()).toMatchObject({ fields: { price: 'must be between $300.01 and $399.99' } })
    }
    const asked = await moveOffer(shop, seller, made, { move: 'counter', price: 380 })
    const low = await tryMove(shop, ada, asked, { move: 'counter', price: 199.99 })
    expect(low.json().fields).toEqual({ price: 'must be between $200 and $379.99' })
  })

  it('of the buyer is the last after three amounts', async () => {
    let offer = await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300)
    offer = await moveOffer(shop, seller, offer, { move: 'counter', price: 390 })
    offer = await moveOffer(shop, ada, offer, { move: 'counter', price: 310 })
    offer = await moveOffer(shop, seller, offer, { move: 'counter', price: 380 })
    offer = await moveOffer(shop, ada, offer, { move: 'counter', price: 320 })
    offer = await moveOffer(shop, seller, offer, { move: 'counter', price: 370 })
    const seen = await readOffer(shop, ada, offer._id)
    expect(seen).toMatchObject({ rounds_left: 0, counter: null, moves: ['accept', 'decline'] })
    const more = await tryMove(shop, ada, offer, { move: 'counter', price: 330 })
    expect(messageOf(more)).toBe('You have named 3 amounts for this piece: accept this one, or decline it.')
    expect((await tryMove(shop, ada, offer, { move: 'accept' })).statusCode).toBe(200)
  })

  it('comes too late once the time for an answer is over, also before anything has swept it', async () => {
    const made = await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300)
    aheadMs = 48 * HOUR + MINUTE
    seller = await buildSignIn(shop, 'seller@patina.test')
    const late = await tryMove(shop, seller, made, { move: 'accept' })
    expect([late.statusCode, messageOf(late)]).toEqual([409, 'The time for an answer is over.'])
    aheadMs = 0
    seller = await buildSignIn(shop, 'seller@patina.test')
  })
})

describe('accepting', () => {
  it('is refused while somebody is paying the full price, and possible once they have not', async () => {
    const piece = await pieceFor400(shop)
    const made = await makeOffer(shop, ada, piece.id, 300)
    const full = await placeOrder(shop, bea, piece)
    await beginPaying(shop, bea, full, 400)
    const refused = await tryMove(shop, seller, made, { move: 'accept' })
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, 'Someone is paying the full price.'])
    expect((await readOffer(shop, seller, made._id)).state).toBe('waitingSeller')
    await shop.app.inject({ method: 'DELETE', url: `/api/orders/${full}`, headers: bea.headers })
    expect((await tryMove(shop, seller, made, { move: 'accept' })).statusCode).toBe(200)
  })

  it('is refused while the piece is reserved, and keeps others from paying', async () => {
    const piece = await pieceFor400(shop)
    const [first, second] = [await makeOffer(shop, ada, piece.id, 300), await makeOffer(shop, bea, piece.id, 310)]
    const full = await placeOrder(shop, bea, piece)
    await moveOffer(shop, seller, first, { move: 'accept' })
    const refused = await tryMove(shop, seller, second, { move: 'accept' })
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, 'The piece is reserved for a buyer just now.'])
    expect((await begin(shop, bea, full, 400)).statusCode).toBe(409)
  })

  it('is refused for what is sold, and the others are overtaken in the moment in which it is', async () => {
    const piece = await pieceFor400(shop)
    const made = await makeOffer(shop, ada, piece.id, 300)
    await pay(bea, await placeOrder(shop, bea, piece), 400)
    const after = await readOffer(shop, ada, made._id)
    expect(after).toMatchObject({ state: 'overtaken', moves: [], due_at: null })
    expect((await tryMove(shop, seller, after, { move: 'accept' })).statusCode).toBe(409)
  })

  it('of what was offered for another listing is not for the seller, and for the buyer only once they have looked', async () => {
    const piece = await pieceFor400(shop)
    const made = await makeOffer(shop, ada, piece.id, 300)
    expect((await change(piece.id)).statusCode).toBe(200)
    const seen = await readOffer(shop, seller, made._id)
    expect(seen).toMatchObject({ is_outdated: true, moves: ['decline', 'counter'] })
    const refused = await tryMove(shop, seller, seen, { move: 'accept' })
    expect(messageOf(refused)).toMatch(/^You have changed the piece since this was offered/)

    await moveOffer(shop, seller, seen, { move: 'counter', price: 350 })
    await change(piece.id, { description: 'Changed again.' })
    const asked = await readOffer(shop, ada, made._id)
    expect(asked.is_outdated).toBe(true)
    const unseen = await tryMove(shop, ada, asked, { move: 'accept' })
    expect([unseen.statusCode, messageOf(unseen)]).toEqual([
      409,
      'The seller has changed this piece since: look at it before you accept.',
    ])
    const { revision } = asked.product
    expect((await tryMove(shop, ada, asked, { move: 'accept', revision })).statusCode).toBe(200)
  })

  it('is pointless once the piece costs no more than that', async () => {
    const piece = await pieceFor400(shop)
    const made = await makeOffer(shop, ada, piece.id, 300)
    const asked = await moveOffer(shop, seller, made, { move: 'counter', price: 350 })
    await change(piece.id, { resaleCents: 34_000 })
    const { product, moves } = await readOffer(shop, ada, made._id)
    expect(moves).toEqual(['decline', 'counter'])
    const refused = await tryMove(shop, ada, asked, { move: 'accept', revision: product.revision })
    expect(messageOf(refused)).toBe('The piece costs no more than that by now: you can simply order it.')
  })
})

describe('an offer can’t be made', () => {
  const refusalOf = async (who: Person, productId: string) =>
    offering.parse((await get(who, `/products/${productId}/offering`)).json()).refusal

  it('for less than half of the price, nor for the price itself, nor by a way that is not offered', async () => {
    const piece = await pieceFor400(shop)
    expect((await get(ada, `/products/${piece.id}/offering`)).json()).toEqual({
      refusal: null,
      offer_id: null,
      least: 200,
      most: 399.99,
      rounds_left: 3,
    })
    for (const price of [199.99, 400]) {
      const answer = await tryOffer(shop, ada, piece.id, price)
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { price: 'must be between $200 and $399.99' }])
    }
    await shop.db.update(products).set({ bringCents: null }).where(eq(products.id, piece.id))
    expect(messageOf(await tryOffer(shop, ada, piece.id, 300, { handover: 'bring' }))).toBe(
      'The seller does not bring this piece: you can collect it.',
    )
  })

  it.each([
    ['sold', { available: 'sold' as const }, 409, /is already sold\.$/],
    ['the least that anything costs', { resaleCents: 50 }, 409, /^This piece costs too little to bargain for\.$/],
    ['taken down', { removedAt: new Date() }, 410, /^This piece has been taken down\.$/],
  ])('for what is %s', async (_what, values, status, words) => {
    const piece = await pieceFor400(shop)
    await shop.db.update(products).set(values).where(eq(products.id, piece.id))
    const answer = await tryOffer(shop, ada, piece.id, 300)
    expect([answer.statusCode, messageOf(answer)]).toEqual([status, expect.stringMatching(words)])
    expect(await refusalOf(ada, piece.id)).toMatch(words)
  })

  it('for a piece of one’s own, nor where the seller takes none', async () => {
    const piece = await pieceFor400(shop)
    const [{ id } = { id: '' }] = await shop.db.select().from(users).where(eq(users.email, ada.email))
    await setUp(piece.id, { takes_offers: false })
    expect(messageOf(await tryOffer(shop, bea, piece.id, 300))).toBe('The seller takes no offers for this piece.')
    await shop.db.update(products).set({ sellerId: id }).where(eq(products.id, piece.id))
    expect((await tryOffer(shop, ada, piece.id, 300)).statusCode).toBe(403)
  })

  it('to a seller who has blocked the buyer', async () => {
    const piece = await pieceFor400(shop)
    const question = { productId: piece.id, body: 'Is it still there?', clientId: randomUUID() }
    const { thread } = threadAnswer.parse((await post(shop, '/api/threads', question, ada)).json())
    const block = (isBlocked: boolean) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/threads/${thread._id}/block`,
        headers: seller.headers,
        payload: { isBlocked },
      })
    expect((await block(true)).statusCode).toBe(200)
    const answer = await tryOffer(shop, ada, piece.id, 300)
    expect([answer.statusCode, messageOf(answer)]).toEqual([403, 'You can make no offer to this seller.'])
    expect(await refusalOf(ada, piece.id)).toBe('You can make no offer to this seller.')
    await block(false)
    expect((await tryOffer(shop, ada, piece.id, 300)).statusCode).toBe(200)
  })

  it('beside five that are open, nor after ten within a day', async () => {
    const made: Offer[] = []
    for (let n = 0; n < OFFER.mostOpen; n += 1) made.push(await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300))
    const piece = await pieceFor400(shop)
    expect(messageOf(await tryOffer(shop, ada, piece.id, 300))).toBe(
      '5 offers of yours are open already: wait for an answer, or withdraw one.',
    )
    for (const one of made) await moveOffer(shop, ada, one, { move: 'withdraw' })
    for (let n = made.length; n < OFFER.mostADay; n += 1) {
      await moveOffer(shop, ada, await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300), { move: 'withdraw' })
    }
    expect(await refusalOf(ada, piece.id)).toBe('You have made 10 offers within a day: go on tomorrow.')
    expect((await tryOffer(shop, ada, piece.id, 300)).statusCode).toBe(403)
    aheadMs = 25 * HOUR
    ada = await buildSignIn(shop, ada.email)
    expect((await tryOffer(shop, ada, piece.id, 300)).statusCode).toBe(200)
  })

  it('after three amounts, until the seller changes the listing', async () => {
    const piece = await pieceFor400(shop)
    for (const price of [300, 310, 320]) {
      await moveOffer(shop, seller, await makeOffer(shop, ada, piece.id, price), { move: 'decline' })
    }
    const fourth = await tryOffer(shop, ada, piece.id, 330)
    expect([fourth.statusCode, messageOf(fourth)]).toEqual([
      409,
      'You have named 3 amounts for this piece: more are not possible.',
    ])
    await change(piece.id)
    expect((await tryOffer(shop, ada, piece.id, 330)).statusCode).toBe(200)
  })

  it('for 30 days after two reservations that were not paid for', async () => {
    for (let n = 0; n < OFFER.lapses.most; n += 1) {
      const made = await makeOffer(shop, ada, (await pieceFor400(shop)).id, 300)
      await WAYS.lapsed(made)
      expect((await readOffer(shop, ada, made._id)).state).toBe('lapsed')
    }
    const piece = await pieceFor400(shop)
    const refused = await tryOffer(shop, ada, piece.id, 300)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      403,
      expect.stringMatching(/^You did not pay for 2 pieces .* You can make offers again from .* on\.$/),
    ])
    aheadMs = 31 * DAY
    ada = await buildSignIn(shop, ada.email)
    expect((await tryOffer(shop, ada, piece.id, 300)).statusCode).toBe(200)
  })

  it('by many presses at once more often than one may', async () => {
    const pieces = await Promise.all(Array.from({ length: 8 }, () => pieceFor400(shop)))
    const answers = await Promise.all(pieces.map(({ id }) => tryOffer(shop, ada, id, 300)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(OFFER.mostOpen)
  })
})

describe('what a seller has said beforehand', () => {
  it('is theirs alone to read and to change', async () => {
    const piece = await pieceFor400(shop)
    const url = `/offer-settings/${piece.id}`
    expect((await get(seller, url)).json()).toEqual({ takes_offers: true, decline_below: null, accept_from: null })
    const said = { takes_offers: true, decline_below: 250, accept_from: 380.5 }
    expect((await put(seller, url, said)).json()).toEqual(said)
    expect((await get(seller, url)).json()).toEqual(said)
    const other = await buildPerson(shop, `rival.${people}@example.org`, 'seller')
    expect((await get(other, url)).statusCode).toBe(404)
    expect((await put(other, url, said)).statusCode).toBe(404)
    const crossed = await put(seller, url, { ...said, decline_below: 390 })
    expect([crossed.statusCode, crossed.json().fields]).toEqual([
      400,
      { accept_from: 'must not be less than what is declined' },
    ])
  })

  it('declines after one to five minutes, as if they had, and the amount counts as a round', async () => {
    const piece = await pieceFor400(shop)
    await setUp(piece.id, { decline_below: 250 })
    const made = await makeOffer(shop, ada, piece.id, 240)
    aheadMs = 59_000
    await sweep()
    expect((await readOffer(shop, ada, made._id)).state).toBe('waitingSeller')
    aheadMs = 5 * MINUTE + 1_000
    await sweep()
    const declined = await readOffer(shop, ada, made._id)
    expect(declined).toMatchObject({ state: 'declined', rounds_left: 2 })
    expect(declined.history.at(-1)).toMatchObject({ event: 'decline', by: 'seller', price: null })
    expect(await shop.db.$count(deliveries, eq(deliveries.about, made._id))).toBe(
      // The reminder of the seller, which will be dropped, and the answer to the buyer: nobody asked the seller.
      4,
    )
  })

  it('accepts in the same way, and reserves the piece', async () => {
    const piece = await pieceFor400(shop)
    await setUp(piece.id, { accept_from: 380 })
    const made = await makeOffer(shop, ada, piece.id, 380)
    expect(made.state).toBe('waitingSeller')
    aheadMs = 5 * MINUTE + 1_000
    await sweep()
    const accepted = await readOffer(shop, ada, made._id)
    expect(accepted.state).toBe('accepted')
    expect(accepted.history.at(-1)).toMatchObject({ event: 'accept', by: 'seller' })
    expect(await shop.db.$count(reservations, eq(reservations.productId, piece.id))).toBe(1)
  })

  it('leaves to the seller what it does not decide, or can’t while somebody pays', async () => {
    await dropDeliveries(shop)
    const piece = await pieceFor400(shop)
    await setUp(piece.id, { decline_below: 250, accept_from: 380 })
    const between = await makeOffer(shop, ada, piece.id, 300)
    const enough = await makeOffer(shop, bea, piece.id, 390)
    const cy = await buildPerson(shop, `cy.${people}@example.org`, 'buyer')
    await beginPaying(shop, cy, await placeOrder(shop, cy, piece), 400)
    aheadMs = 5 * MINUTE + 1_000
    await sweep()
    const waiting = await shop.db.select().from(offers).where(eq(offers.productId, piece.id))
    expect(waiting.map(({ state, answerAt }) => [state, answerAt])).toEqual([
      ['waitingSeller', null],
      ['waitingSeller', null],
    ])
    const mails = await readMails(shop)
    for (const { price } of [between, enough]) {
      const told = mails.filter(({ subject }) => subject.includes(`offers $${price} for ${piece.name}`))
      expect(told.length).toBeGreaterThan(0)
    }
  })

  it('shows in no answer to a buyer, whatever they ask for', async () => {
    const piece = await pieceFor400(shop)
    await setUp(piece.id, { decline_below: 237.13, accept_from: 391.17 })
    const made = await makeOffer(shop, ada, piece.id, 300)
    const answers = [
      await get(ada, `/offers/${made._id}`),
      await get(ada, '/offers'),
      await get(ada, `/products/${piece.id}`),
      await get(ada, `/products/${piece.id}/offering`),
      await get(ada, `/offer-settings/${piece.id}`),
      await tryOffer(shop, ada, piece.id, 200.5),
      await tryOffer(shop, ada, piece.id, 100),
      await tryMove(shop, ada, made, { move: 'counter', price: 399 }),
      await get(ada, '/notifications'),
    ]
    for (const { body } of answers)
      expect(body).not.toMatch(/\b(237\.13|23713|391\.17|39117)\b|below|accept_?from|answer_?at/i)
  })
})

it('who let it lapse by not paying loses it to the next, and the seller is told', async () => {
  const piece = await pieceFor400(shop)
  const made = await makeOffer(shop, ada, piece.id, 300)
  await moveOffer(shop, seller, made, { move: 'accept' })
  aheadMs = 24 * HOUR + MINUTE
  bea = await buildSignIn(shop, bea.email)
  ada = await buildSignIn(shop, ada.email)
  const full = await placeOrder(shop, bea, piece)
  expect((await begin(shop, bea, full, 400)).statusCode).toBe(200)
  expect((await readOffer(shop, ada, made._id)).state).toBe('lapsed')
  const [order] = await shop.db.select().from(orders).where(eq(orders.priceCents, 30_000))
  expect(order?.paymentId).toBeNull()
})

it('people are told who is to answer, by mail and in the shop, with amounts', async () => {
  await dropDeliveries(shop)
  const piece = await pieceFor400(shop)
  let offer = await makeOffer(shop, ada, piece.id, 301)
  const mailTo = async (to: Person, subject: string) =>
    (await readMails(shop)).find((mail) => mail.recipient === to.email && mail.subject === subject)?.body
  const made = await mailTo(seller, `Robin Marsh offers $301 for ${piece.name}`)
  expect(made).toMatch(/You receive \$270\.90 of it after the fee/)
  offer = await moveOffer(shop, seller, offer, { move: 'counter', price: 361 })
  const { other } = await readOffer(shop, ada, offer._id)
  const asked = await mailTo(ada, `${other.name} asks $361 for ${piece.name}`)
  expect(asked).toMatch(/You can answer until /)
  await moveOffer(shop, ada, offer, { move: 'accept' })
  expect(await mailTo(ada, `${piece.name} is reserved for you`)).toMatch(/You agreed on \$361\./)
  expect(await mailTo(seller, `You sell ${piece.name} for $361`)).toMatch(/You receive \$324\.90 of it after the fee/)
})

it('what somebody has offered is handed to them, and goes with them', async () => {
  const piece = await pieceFor400(shop)
  await setUp(piece.id, { accept_from: 399 })
  const made = await makeOffer(shop, ada, piece.id, 300)
  const collected = JSON.parse(await shop.person.exportPerson(ada.email))
  expect(collected).toMatchObject({ offers: [{ id: made._id }], offerMoves: [{ event: 'make' }] })
  await shop.person.erasePerson(ada.email)
  expect(await shop.db.$count(offers, eq(offers.id, made._id))).toBe(0)
  expect(await shop.db.$count(offerMoves, eq(offerMoves.offerId, made._id))).toBe(0)
  expect(await shop.db.$count(offerSettings, eq(offerSettings.productId, piece.id))).toBe(1)
})
