import { insertAnswer } from '@patina/contract/answers'
import type { Ways } from '@patina/contract/handover'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { order as orderShape } from '@patina/contract/orders'
import { intentRefusal } from '@patina/contract/payments'
import { productDetail } from '@patina/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, paymentMoney, productRevisions, products, saleSlots } from '#db/schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, beginPaying, orderOf, payByCard, post, save } from '#test/kit/buyers.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { makeMove, proposeSlots, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const HOUR = 3_600_000

let shop: Awaited<ReturnType<typeof openTestShop>>
let noor: Person
let seller: typeof noor
beforeAll(async () => {
  shop = await openTestShop({
    env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', FEE_BASIS_POINTS: '1000' },
  })
  noor = await buildSignIn(shop, 'buyer@patina.test')
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterAll(async () => {
  expect(await findContradictions(shop.db)).toEqual({})
  expect(await shop.payments.checkLedger()).toEqual([])
  await shop.close()
})

const BRING = { reach: 'within 30 km', price: 25 }
const ONLY_COLLECT: Ways = { collect: true, bring: null }
const ONLY_BRING: Ways = { collect: false, bring: BRING }
const BOTH: Ways = { collect: true, bring: BRING }

const change = (productId: string, payload: object) =>
  shop.app.inject({ method: 'PATCH', url: `/api/products/${productId}`, headers: seller.headers, payload })

async function edit(productId: string, payload: object): Promise<void> {
  const answer = await change(productId, payload)
  expect(answer.statusCode, answer.body).toBe(200)
}

/** A piece at $400 that changes hands in these ways. */
async function listed(ways: Ways) {
  const product = await buildProduct(shop)
  await edit(product.id, { resale_price: 400, ways })
  return { ...product, price: 400 }
}

/** As the first client lists one, but for what is named. */
async function add(who: typeof noor, more: object = {}) {
  const uploaded = await upload(shop, who.headers, await makePicture(7))
  const details = {
    image: uploadAnswer.parse(uploaded.json()).data.url,
    product_name: 'Ash stool',
    product_category: FIXED_CATEGORY_ID,
    resale_price: 40,
    original_price: 90,
    purchase_date: '2021-05-04',
    condition: 'good',
    location: 'Nicetown',
    phone_number: '+44 113 496 0112',
    ...more,
  }
  const answer = await post(shop, '/api/addproduct', details, who)
  return { id: insertAnswer.parse(answer.json()).insertedId, name: details.product_name, price: 40 }
}
type Listed = Awaited<ReturnType<typeof listed>>

const order = (product: Listed, more: object = {}, who = noor) =>
  post(shop, '/api/order', orderOf(who, product, more), who)
const placed = async (product: Listed, more: object = {}, who = noor) =>
  insertAnswer.parse((await order(product, more, who)).json()).insertedId
const read = async (id: string, who = noor) =>
  orderShape.parse((await shop.app.inject({ url: `/api/orders/${id}`, headers: who.headers })).json())

/** Pays what the order says, as every client does. */
async function pay(id: string, who = noor) {
  const { product_price } = await read(id, who)
  const { clientSecret, intentId } = await beginPaying(shop, who, id, product_price)
  await payByCard(shop, clientSecret)
  const saved = await save(shop, who, intentId, product_price, id)
  expect(saved.statusCode, saved.body).toBe(200)
  return readSale(shop, who, id)
}

describe('a listing', () => {
  const shown = async (id: string) =>
    productDetail.parse((await shop.app.inject({ url: `/api/products/${id}` })).json())

  it('is collected where its seller says nothing of it, and says what they have said', async () => {
    const plain = await add(seller)
    expect((await shown(plain.id)).ways).toEqual(ONLY_COLLECT)
    const brought = await add(seller, { ways: ONLY_BRING })
    expect((await shown(brought.id)).ways).toEqual(ONLY_BRING)
  })

  it('keeps no words of a seller who is gone', async () => {
    const leaving = await buildPerson(shop, 'brings@example.org', 'seller')
    const product = await add(leaving, { ways: ONLY_BRING, place_id: 2644688 })
    await placed(product)
    await shop.person.erasePerson(leaving.email)
    const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
    const [kept] = await shop.db.select().from(productRevisions).where(eq(productRevisions.productId, product.id))
    expect([row?.bringReach, kept?.bringReach, row?.placeId]).toEqual(['', '', null])
  })

  it('changes them as a whole, which is a new revision; a change that does not name them leaves them', async () => {
    const { id } = await listed(BOTH)
    const { revision } = await shown(id)
    await edit(id, { phone_number: '1', ways: BOTH })
    expect(await shown(id)).toMatchObject({ revision, ways: BOTH })
    await edit(id, { location: 'Nicetown' })
    expect(await shown(id)).toMatchObject({ revision: revision + 1, ways: BOTH })
    await edit(id, { ways: ONLY_COLLECT })
    expect(await shown(id)).toMatchObject({ revision: revision + 2, ways: ONLY_COLLECT })
    const kept = await shop.db.select().from(productRevisions).where(eq(productRevisions.productId, id))
    expect(kept.find((row) => row.revision === revision + 1)).toMatchObject({
      offersCollect: true,
      bringCents: 2500,
      bringReach: 'within 30 km',
    })
  })

  it('offers at least one, and nothing that nobody could pay', async () => {
    const { id } = await listed(ONLY_COLLECT)
    const none = await change(id, { ways: { collect: false, bring: null } })
    expect([none.statusCode, none.json().fields]).toEqual([400, { ways: 'must name at least one' }])
    const dear = await change(id, { ways: { collect: true, bring: { ...BRING, price: 99_999 } } })
    expect([dear.statusCode, dear.json().fields]).toEqual([
      400,
      { ways: 'must not cost more than $99,999 together with the piece' },
    ])
    await edit(id, { ways: BOTH })
    expect((await change(id, { resale_price: 99_980 })).statusCode).toBe(400)
    expect((await shown(id)).resale_price).toBe(400)
  })
})

describe('an order', () => {
  it('is collected unless it says otherwise, and costs as much as the piece', async () => {
    for (const ways of [ONLY_COLLECT, BOTH]) {
      const id = await placed(await listed(ways))
      expect(await read(id)).toMatchObject({ handover: 'collect', product_price: 400, delivery_price: 0 })
    }
  })

  it('is brought where it says so, or where there is no other way, and costs that too', async () => {
    for (const [ways, more] of [
      [BOTH, { handover: 'bring' }],
      [ONLY_BRING, {}],
    ] as const) {
      const id = await placed(await listed(ways), more)
      expect(await read(id)).toMatchObject({ handover: 'bring', product_price: 425, delivery_price: 25 })
      expect((await begin(shop, noor, id, 400)).json().message).toBe(
        'This is not the price of your order: reload the page and look again.',
      )
    }
  })

  it.each([
    ['collect', ONLY_BRING, "This piece can't be collected: its seller brings it."],
    ['bring', ONLY_COLLECT, 'The seller does not bring this piece: you can collect it.'],
  ])('to %s is refused where that is not offered', async (handover, ways, message) => {
    const refused = await order(await listed(ways), { handover })
    expect([refused.statusCode, refused.json()]).toEqual([409, { acknowledged: false, message }])
    expect((await order(await listed(ways), { handover: 'throw' })).statusCode).toBe(400)
  })
})

describe('between order and payment', () => {
  it('lower prices lower the order, each its own part', async () => {
    const product = await listed(BOTH)
    const [brought, collected] = [
      await placed(product, { handover: 'bring' }),
      await placed(product, {}, await buildPerson(shop, 'collects@example.org', 'buyer')),
    ]
    await edit(product.id, { resale_price: 380 })
    await edit(product.id, { ways: { ...BOTH, bring: { ...BRING, price: 10 } } })
    expect(await read(brought)).toMatchObject({ state: 'unpaid', product_price: 390, delivery_price: 10 })
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, collected))
    expect(row).toMatchObject({ priceCents: 38_000, productCents: 38_000, deliveryCents: 0 })
    expect(await pay(brought)).toMatchObject({ price: 390, delivery_price: 10, handover: 'bring' })
  })

  it.each([
    ['brings it for more', { ...BOTH, bring: { ...BRING, price: 30 } }],
    ['brings it less far', { ...BOTH, bring: { ...BRING, reach: 'within 5 km' } }],
    ['brings it no more', ONLY_COLLECT],
  ])('a seller who %s is not paid before the buyer has agreed to that', async (_, ways) => {
    const product = await listed(BOTH)
    const id = await placed(product, { handover: 'bring' })
    await edit(product.id, { ways })
    const refused = await begin(shop, noor, id, 425)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('since you ordered it (handover)')
    expect(intentRefusal.parse(refused.json()).changes).toMatchObject({
      terms: ['ways'],
      ordered: { ways: BOTH },
      current: { ways },
    })
    expect(await read(id)).toMatchObject({ state: 'changed', product_price: 425 })
    const anew = await placed(product, ways.bring ? { handover: 'bring' } : {})
    expect(await read(anew)).toMatchObject({ state: 'unpaid', product_price: 400 + (ways.bring?.price ?? 0) })
  })

  it('a way that is added, or another that ends, changes nothing for an order', async () => {
    const product = await listed(ONLY_COLLECT)
    const id = await placed(product)
    await edit(product.id, { ways: BOTH })
    await edit(product.id, { ways: ONLY_COLLECT })
    await edit(product.id, { ways: BOTH })
    expect(await read(id)).toMatchObject({ state: 'unpaid', product_price: 400, changes: null })
    expect(await pay(id)).toMatchObject({ price: 400, handover: 'collect' })
  })
})

describe('the money', () => {
  const moneyOf = async (orderId: string) => {
    const [row] = await shop.db
      .select({ money: paymentMoney })
      .from(paymentMoney)
      .innerJoin(orders, eq(orders.paymentId, paymentMoney.paymentId))
      .where(eq(orders.id, orderId))
    return row?.money
  }
  const brought = async (price: number) => {
    const product = await listed(BOTH)
    await edit(product.id, { resale_price: price })
    return pay(await placed({ ...product, price }, { handover: 'bring' }))
  }

  it('has a fee on the piece, not on bringing it', async () => {
    const sale = await brought(399.99)
    await makeMove(shop, noor, sale._id, { event: 'receive' })
    await makeMove(shop, noor, sale._id, { event: 'accept' })
    const money = { paid: 42_499, productCents: 39_999, refunded: 0, fee: 3999, seller: 38_500 }
    expect(await moneyOf(sale.order_id)).toMatchObject(money)
  })

  it.each([
    [100, { refunded: 10_000, fee: 3000, seller: 29_500 }],
    [410, { refunded: 41_000, fee: 0, seller: 1500 }],
  ])('has none on what goes back of it: $%s', async (amount, money) => {
    const sale = await brought(400)
    await makeMove(shop, noor, sale._id, { event: 'receive' })
    await makeMove(shop, noor, sale._id, { event: 'dispute', reason: 'incomplete', amount, return: false })
    await makeMove(shop, seller, sale._id, { event: 'agree' })
    expect(await moneyOf(sale.order_id)).toMatchObject({ paid: 42_500, productCents: 40_000, ...money })
  })
})

describe('where to meet', () => {
  const slot = (more: object = {}) => ({
    from: new Date(Date.now() + 24 * HOUR),
    until: new Date(Date.now() + 25 * HOUR),
    ...more,
  })
  const PLACE = '4 Mill Lane'

  it.each([
    ['collect', 'seller', 'The seller says where: leave the place out.'],
    ['bring', 'buyer', 'The buyer says where: leave the place out.'],
  ] as const)('is said by the one whom the other comes to: %s', async (handover, names, refusal) => {
    const sale = await pay(await placed(await listed(BOTH), { handover }))
    expect(sale.promised.reach).toBe(handover === 'bring' ? 'within 30 km' : null)
    const [namer, other] = names === 'seller' ? [seller, noor] : [noor, seller]

    const refused = await proposeSlots(shop, other, sale._id, [slot({ place: PLACE })])
    expect([refused.statusCode, refused.json().message]).toEqual([400, refusal])
    expect((await proposeSlots(shop, other, sale._id, [slot()])).statusCode).toBe(200)
    const [proposed] = (await readSale(shop, namer, sale._id)).slots
    await makeMove(shop, namer, sale._id, { event: 'acceptSlot', slot_id: proposed?._id, place: PLACE })
    expect((await readSale(shop, other, sale._id)).slots).toMatchObject([{ state: 'accepted', place: PLACE }])
  })

  it('is forgotten with the one who said it', async () => {
    const leaving = await buildPerson(shop, 'leaving@example.org', 'buyer')
    const sale = await pay(await placed(await listed(BOTH), { handover: 'bring' }, leaving), leaving)
    expect((await proposeSlots(shop, seller, sale._id, [slot({ note: 'Ring twice' })])).statusCode).toBe(200)
    const [proposed] = (await readSale(shop, leaving, sale._id)).slots
    await makeMove(shop, leaving, sale._id, { event: 'acceptSlot', slot_id: proposed?._id, place: PLACE })
    await makeMove(shop, leaving, sale._id, { event: 'receive' })
    await makeMove(shop, leaving, sale._id, { event: 'accept' })
    expect(JSON.parse(await shop.person.exportPerson(leaving.email))).toMatchObject({
      orders: [{ handover: 'bring', productCents: 40_000, deliveryCents: 2500 }],
      saleSlots: [{ place: PLACE }],
    })
    await shop.person.erasePerson(leaving.email)
    const slots = await shop.db.select().from(saleSlots).where(eq(saleSlots.saleId, sale._id))
    expect(slots).toMatchObject([{ place: '', note: 'Ring twice' }])
  })
})
