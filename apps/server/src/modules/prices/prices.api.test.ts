import { priceHint, productPrice } from '@patina/contract/prices'
import { productDetail, publicProducts } from '@patina/contract/products'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders, priceChanges, pricePlans, products, users } from '#db/schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { makeOffer, moveOffer, pieceFor400, readOffer } from '#test/kit/offers.ts'
import { completeSale, makeMove, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

type Piece = Awaited<ReturnType<typeof pieceFor400>>

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Tuesday, at noon. */
const NOON = Date.parse('2026-11-17T12:00:00Z')

let clock = NOON
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let buyer: Person
let people = 0
beforeAll(async () => {
  shop = await openTestShop({
    env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' },
    now: () => new Date(clock),
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  clock = NOON
  people += 1
  seller = await buildSignIn(shop, 'seller@patina.test')
  buyer = await buildPerson(shop, `waits.${people}@example.org`, 'buyer')
})

const PLAN = { step: 30, every_days: 7, floor: 350, first_on: '2026-11-19' }
const THURSDAY = Date.parse('2026-11-19T00:00:00Z')

const put = (id: string, payload: object = PLAN, who = seller) =>
  shop.app.inject({ method: 'PUT', url: `/api/price-plans/${id}`, headers: who.headers, payload })
const end = (id: string, who = seller) =>
  shop.app.inject({ method: 'DELETE', url: `/api/price-plans/${id}`, headers: who.headers })
const edit = (id: string, payload: object) =>
  shop.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers: seller.headers, payload })
const readPrice = async (id: string) =>
  productPrice.parse((await shop.app.inject({ url: `/api/products/${id}/price` })).json())
const readProduct = async (id: string) =>
  productDetail.parse((await shop.app.inject({ url: `/api/products/${id}` })).json())
const historyOf = (id: string) =>
  shop.db
    .select({ from: priceChanges.fromCents, to: priceChanges.toCents, cause: priceChanges.cause })
    .from(priceChanges)
    .where(eq(priceChanges.productId, id))
    .orderBy(asc(priceChanges.id))
const findPlan = async (id: string) =>
  (await shop.db.select().from(pricePlans).where(eq(pricePlans.productId, id))).at(0)

async function sweepAt(moment: number): Promise<void> {
  clock = moment
  expect(await shop.prices.sweepPrices()).toEqual([])
}

async function falling(plan: object = PLAN): Promise<Piece> {
  const piece = await pieceFor400(shop)
  const answer = await put(piece.id, plan)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return piece
}

async function pay(who: Person, orderId: string, price: number): Promise<void> {
  const { clientSecret, intentId } = await beginPaying(shop, who, orderId, price)
  await payByCard(shop, clientSecret)
  expect((await save(shop, who, intentId, price, orderId)).statusCode).toBe(200)
}

describe('a declared price', () => {
  it('is told beforehand and falls when its day begins', async () => {
    const piece = await falling()
    expect(await readPrice(piece.id)).toEqual({
      price: 400,
      plan: { step: 30, every_days: 7, floor: 350, next_on: '2026-11-19', next_price: 370 },
      reduced: null,
      sentences: ['Now $400. On Thursday $370, never below $350.'],
    })
    const before = await readProduct(piece.id)
    expect(before).toMatchObject({ resale_price: 400, price_falls: true })

    await sweepAt(THURSDAY - 1)
    expect((await readProduct(piece.id)).resale_price).toBe(400)
    await sweepAt(THURSDAY)
    await sweepAt(THURSDAY + HOUR)
    expect(await readProduct(piece.id)).toMatchObject({ resale_price: 370, revision: before.revision + 1 })
    expect((await readPrice(piece.id)).sentences).toEqual([
      'Now $370. On 26 Nov 2026 $350, and no lower.',
      'Reduced on 19 Nov 2026. Lowest price of the 30 days before: $400.',
    ])
    const listed = await shop.app.inject({ url: '/api/products?limit=1000' })
    expect(publicProducts.parse(listed.json()).find(({ _id }) => _id === piece.id)?.resale_price).toBe(370)
  })

  it('ends at its floor, and leaves its history', async () => {
    const piece = await falling()
    await sweepAt(THURSDAY)
    await sweepAt(THURSDAY + 7 * DAY)
    await sweepAt(THURSDAY + 30 * DAY)
    expect(await historyOf(piece.id)).toEqual([
      { from: 40_000, to: 37_000, cause: 'plan' },
      { from: 37_000, to: 35_000, cause: 'plan' },
    ])
    expect(await findPlan(piece.id)).toBeUndefined()
    const product = await readProduct(piece.id)
    expect(product.resale_price).toBe(350)
    expect(product).not.toHaveProperty('price_falls')
  })

  it('takes one step where several were missed', async () => {
    const piece = await falling({ ...PLAN, floor: 100 })
    await sweepAt(THURSDAY + 20 * DAY)
    await sweepAt(THURSDAY + 20 * DAY + HOUR)
    expect((await readProduct(piece.id)).resale_price).toBe(370)
    expect((await readPrice(piece.id)).plan?.next_on).toBe('2026-12-16')
  })

  it('lowers what waits to be paid, which its buyer pays without being asked again', async () => {
    const piece = await falling()
    const orderId = await placeOrder(shop, buyer, piece)
    await sweepAt(THURSDAY)
    expect(await findOrder(shop, buyer, orderId)).toMatchObject({ product_price: 370, changes: null })
    expect((await begin(shop, buyer, orderId, 400)).statusCode).toBe(409)
    await pay(buyer, orderId, 370)
    expect(await readProduct(piece.id)).toMatchObject({ available: 'sold', resale_price: 370 })
    await sweepAt(THURSDAY + 7 * DAY)
    expect(await readProduct(piece.id)).toMatchObject({ available: 'sold', resale_price: 370 })
    expect(await findPlan(piece.id)).toBeUndefined()
  })

  it('waits while somebody pays, and is not skipped', async () => {
    const piece = await falling()
    const orderId = await placeOrder(shop, buyer, piece)
    clock = THURSDAY - 60_000
    await beginPaying(shop, buyer, orderId, 400)
    await sweepAt(THURSDAY)
    expect((await readProduct(piece.id)).resale_price).toBe(400)
    expect((await readPrice(piece.id)).sentences).toEqual(['Now $400. Later today $370, never below $350.'])
    await shop.app.inject({ method: 'DELETE', url: `/api/orders/${orderId}`, headers: buyer.headers })
    await sweepAt(THURSDAY + HOUR)
    expect((await readProduct(piece.id)).resale_price).toBe(370)
    expect((await readPrice(piece.id)).plan?.next_on).toBe('2026-11-26')
  })

  it('waits while the piece is reserved at an agreed price, which stays', async () => {
    const piece = await falling({ ...PLAN, step: 100, floor: 100 })
    const offer = await makeOffer(shop, buyer, piece.id, 380)
    clock = THURSDAY - HOUR
    await moveOffer(shop, seller, offer, { move: 'accept' })
    await sweepAt(THURSDAY)
    const { order_id: orderId } = await readOffer(shop, buyer, offer._id)
    expect(orderId && (await findOrder(shop, buyer, orderId))).toMatchObject({ product_price: 380 })
    await pay(buyer, orderId ?? '', 380)
    expect(await historyOf(piece.id)).toEqual([])
  })

  it('falls once a reservation has lapsed', async () => {
    const piece = await falling()
    const offer = await makeOffer(shop, buyer, piece.id, 380)
    clock = THURSDAY - HOUR
    await moveOffer(shop, seller, offer, { move: 'accept' })
    await sweepAt(THURSDAY)
    clock = THURSDAY + 2 * DAY
    await shop.sweepQueues()
    await sweepAt(THURSDAY + 2 * DAY)
    expect((await readProduct(piece.id)).resale_price).toBe(370)
    expect((await readPrice(piece.id)).plan?.next_on).toBe('2026-11-28')
  })

  it('ends with another price by its seller, and stays with any other change', async () => {
    const piece = await falling()
    await edit(piece.id, { description: 'Oiled once more.', resale_price: 400 })
    expect((await readPrice(piece.id)).plan).not.toBeNull()
    await edit(piece.id, { resale_price: 390 })
    expect((await readPrice(piece.id)).plan).toBeNull()
    await sweepAt(THURSDAY)
    expect(await readProduct(piece.id)).toMatchObject({ resale_price: 390 })
    expect(await historyOf(piece.id)).toEqual([{ from: 40_000, to: 39_000, cause: 'edit' }])
  })

  it('ends when its seller says so, once', async () => {
    const piece = await falling()
    expect((await end(piece.id)).json()).toEqual({ deletedCount: 1 })
    expect((await end(piece.id)).json()).toEqual({ deletedCount: 0 })
    await sweepAt(THURSDAY)
    expect(await readProduct(piece.id)).toMatchObject({ resale_price: 400 })
  })

  it('ends with a piece that was taken down or sold elsewhere', async () => {
    const taken = await falling()
    const sold = await falling()
    const of = (id: string) => ({ url: `/api/products/${id}`, headers: seller.headers })
    await shop.app.inject({ method: 'DELETE', ...of(taken.id) })
    await shop.app.inject({ method: 'PUT', ...of(sold.id) })
    expect((await readPrice(sold.id)).plan).toBeNull()
    await sweepAt(THURSDAY)
    expect([await findPlan(taken.id), await findPlan(sold.id)]).toEqual([undefined, undefined])
    expect([...(await historyOf(taken.id)), ...(await historyOf(sold.id))]).toEqual([])
  })

  it('is declared anew in place of another', async () => {
    const piece = await falling()
    expect((await put(piece.id, { ...PLAN, step: 5, first_on: '2026-11-18' })).statusCode).toBe(200)
    await sweepAt(THURSDAY)
    expect(await readProduct(piece.id)).toMatchObject({ resale_price: 395 })
  })

  it.each([
    [{ floor: 400 }, 'The lowest price must be below the price.'],
    [{ floor: 0.1 }, 'The lowest price must be at least $0.50.'],
    [{ step: 51 }, 'Each step must not go below the lowest price.'],
    [{ step: 0 }, 'Each step must be at least $0.50.'],
    [{ every_days: 0 }, 'The days between steps must be at least 1.'],
    [{ every_days: 61 }, 'The days between steps must be at most 60.'],
    [{ every_days: 1.5 }, 'The days between steps must be a whole number of days.'],
    [{ first_on: '2026-11-17' }, 'The first day must lie in the future.'],
    [{ first_on: '2027-01-17' }, 'The first day must lie within 60 days.'],
    [{ first_on: 'Thursday' }, 'The first day is not a date.'],
  ])('is refused with %o, in words that name the field', async (wrong, message) => {
    const piece = await pieceFor400(shop)
    const answer = await put(piece.id, { ...PLAN, ...wrong })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(await findPlan(piece.id)).toBeUndefined()
  })

  it('is declared and ended by the seller of the piece alone, while it is on sale', async () => {
    const piece = await falling()
    const other = await buildPerson(shop, `sells.${people}@example.org`, 'seller')
    expect((await put(piece.id, PLAN, other)).statusCode).toBe(404)
    expect((await end(piece.id, other)).statusCode).toBe(404)
    expect((await put(piece.id, PLAN, buyer)).statusCode).toBe(403)
    expect((await end(piece.id, buyer)).statusCode).toBe(403)
    await shop.app.inject({ method: 'PUT', url: `/api/products/${piece.id}`, headers: seller.headers })
    expect((await put(piece.id)).statusCode).toBe(409)
  })
})

describe('the lowest price of 30 days', () => {
  it('is that before the reduction, also where the price was raised first', async () => {
    const piece = await pieceFor400(shop)
    await edit(piece.id, { resale_price: 500 })
    clock += DAY
    await edit(piece.id, { resale_price: 450 })
    expect((await readPrice(piece.id)).reduced).toEqual({ on: '2026-11-18', lowest_before: 400 })
  })

  it('is no longer told of a price that was raised since, or lowered more than 30 days ago', async () => {
    const piece = await pieceFor400(shop)
    await edit(piece.id, { resale_price: 350 })
    clock += 29 * DAY
    expect((await readPrice(piece.id)).reduced).not.toBeNull()
    clock += 2 * DAY
    expect((await readPrice(piece.id)).reduced).toBeNull()
    await edit(piece.id, { resale_price: 300 })
    await edit(piece.id, { resale_price: 320 })
    expect((await readPrice(piece.id)).reduced).toBeNull()
  })
})

it('a list of what was reduced has it until it is raised, or until its days are over', async () => {
  const piece = await pieceFor400(shop)
  const isListed = async (days: number) => {
    const url = `/api/products?limit=1000&reducedWithin=${days}`
    const listed = publicProducts.parse((await shop.app.inject({ url })).json())
    return listed.some(({ _id }) => _id === piece.id)
  }
  expect(await isListed(30)).toBe(false)
  await edit(piece.id, { resale_price: 350 })
  await edit(piece.id, { resale_price: 340 })
  expect(await isListed(1)).toBe(true)
  clock += 8 * DAY
  expect(await isListed(7)).toBe(false)
  expect(await isListed(30)).toBe(true)
  await edit(piece.id, { resale_price: 360 })
  expect(await isListed(30)).toBe(false)
})

it('a step, a payment and an accepted offer at the same moment leave one buyer and one price', async () => {
  for (const round of [0, 1, 2, 3]) {
    clock = NOON
    const bidder = await buildPerson(shop, `bids.${people}.${round}@example.org`, 'buyer')
    const piece = await falling()
    const offer = await makeOffer(shop, bidder, piece.id, 360)
    const orderId = await placeOrder(shop, buyer, piece)
    clock = THURSDAY
    const runners = [
      () => shop.prices.sweepPrices().then((failures) => expect(failures).toEqual([])),
      async () => {
        const begun = await begin(shop, buyer, orderId, 400)
        expect([200, 409]).toContain(begun.statusCode)
        if (begun.statusCode !== 200) return
        const { clientSecret } = begun.json()
        await payByCard(shop, clientSecret)
        await save(shop, buyer, clientSecret.split('_secret_')[0], 400, orderId)
      },
      () => moveOffer(shop, seller, offer, { move: 'accept' }).catch(() => undefined),
    ]
    await Promise.all((round % 2 ? runners : runners.toReversed()).map((run) => run()))
    const placed = await shop.db.select().from(orders).where(eq(orders.productId, piece.id))
    const product = await readProduct(piece.id)
    const paid = placed.filter(({ paymentId }) => paymentId)
    const fell = (await historyOf(piece.id)).length
    expect(product.resale_price).toBe(fell ? 370 : 400)
    expect(paid.length).toBe(product.available === 'sold' ? 1 : 0)
    for (const { priceCents, priceAgreed, paymentId, expiredAt, removedAt } of placed) {
      if (priceAgreed) expect(priceCents).toBe(36_000)
      else if (paymentId) expect(priceCents).toBe(40_000)
      else if (!expiredAt && !removedAt) expect(priceCents).toBe(fell ? 37_000 : 40_000)
    }
  }
}, 120_000)

describe('the hint', () => {
  const SOLD = 8

  const hintFor = (categoryId: string, more: object = {}) => {
    const asked = { category: categoryId, condition: 'good', bought: '2022-11-01', original: '1000', ...more }
    return shop.app.inject({ url: `/api/prices/hint?${new URLSearchParams(asked)}` })
  }

  /** Bought at half of what it cost new, by its own buyer. */
  async function sell(sellerId: string): Promise<{ orderId: string; by: Person; categoryId: string }> {
    const { id } = await buildProduct(shop)
    const values = { sellerId, resaleCents: 50_000, originalCents: 100_000, condition: 'good' as const }
    const [row] = await shop.db
      .update(products)
      .set({ ...values, purchaseDate: '2022-11-01' })
      .where(eq(products.id, id))
      .returning()
    if (!row) throw new Error('no piece')
    people += 1
    const by = await buildPerson(shop, `buys.${people}@example.org`, 'buyer')
    const orderId = await placeOrder(shop, by, { id, name: row.name, price: 500 })
    await pay(by, orderId, 500)
    return { orderId, by, categoryId: row.categoryId }
  }

  it('speaks from 8 sales of 5 sellers on that ended well, and says plainly that it does not before', async () => {
    const sellers = (
      await shop.db.select().from(users).where(eq(users.role, 'seller')).orderBy(asc(users.email))
    ).slice(0, 5)
    expect(sellers).toHaveLength(5)
    const sellerOf = (index: number) => sellers[index % 5]?.id ?? ''
    const { categoryId, orderId, by } = await sell(sellerOf(0))
    const cancelled = await readSale(shop, by, orderId)
    await makeMove(shop, by, cancelled._id, { event: 'cancel' })
    await sell(sellerOf(1))
    for (let index = 0; index < SOLD; index += 1) {
      const quiet = priceHint.parse((await hintFor(categoryId)).json())
      expect(quiet).toMatchObject({ band: null, like: index, sales: index })
      expect(quiet.sentence).toMatch(/^Too few .* have been sold here to say what such pieces sell for\.$/)
      const sale = await sell(sellerOf(index))
      await completeSale(shop, sale.by, sale.orderId)
    }
    const hint = priceHint.parse((await hintFor(categoryId)).json())
    expect(hint).toMatchObject({ like: SOLD, sales: SOLD })
    expect(hint.band?.low).toBeLessThan(500)
    expect(hint.band?.high).toBeGreaterThan(500)
    expect(hint.sentence).toMatch(/^Half of such pieces sold for \$\d+–\d+ \(8 like it, 8 /)
    const dearer = priceHint.parse((await hintFor(categoryId, { original: '2000' })).json())
    expect(dearer.band?.low).toBeGreaterThan(hint.band?.low ?? 0)
    expect(priceHint.parse((await hintFor(categoryId, { condition: 'fair' })).json()).like).toBe(0)
  }, 120_000)

  it.each([
    [{ category: '018f3a5c-7b00-7000-8000-00000000ffff' }, 'is no category of this shop'],
    [{ category: 'Sofas' }, 'is not an id'],
    [{ condition: 'broken' }, 'must be excellent, good or fair'],
    [{ bought: 'long ago' }, 'is not a date'],
    [{ original: 'much' }, 'is not a number'],
    [{ original: '0' }, 'must be at least $0.50'],
  ])('is refused for %o', async (wrong, rule) => {
    const answer = await hintFor('018f3a5c-7b00-7000-8000-000000000001', wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(rule)
  })
})

it('sellers see their plans and prices in what is kept of them, and all of it goes with them', async () => {
  const leaving = await buildPerson(shop, `leaves.${people}@example.org`, 'seller')
  const [leaver] = await shop.db.select().from(users).where(eq(users.email, leaving.email))
  const piece = await pieceFor400(shop)
  await shop.db
    .update(products)
    .set({ sellerId: leaver?.id ?? '' })
    .where(eq(products.id, piece.id))
  await put(piece.id, { ...PLAN, step: 10 }, leaving)
  await sweepAt(THURSDAY)
  const kept = JSON.parse(await shop.person.exportPerson(leaving.email))
  expect(JSON.stringify(kept)).toContain('"pricePlans":[{')
  expect(JSON.stringify(kept)).toContain('"priceChanges":[{')
  expect(await shop.person.erasePerson(leaving.email)).toBe(`${leaving.email} is deleted.`)
  expect(await findPlan(piece.id)).toBeUndefined()
  expect(await historyOf(piece.id)).toEqual([])
})

it('the history of prices can’t be rewritten', async () => {
  const piece = await pieceFor400(shop)
  await edit(piece.id, { resale_price: 390 })
  const rewrite = shop.db.update(priceChanges).set({ fromCents: 45_000 }).where(eq(priceChanges.productId, piece.id))
  await expect(rewrite).rejects.toThrow()
})
