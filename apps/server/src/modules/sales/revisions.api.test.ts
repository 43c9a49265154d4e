import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { order as orderShape } from '@patina/contract/orders'
import { intentRefusal } from '@patina/contract/payments'
import { publicProduct } from '@patina/contract/products'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holds, orders, payments, productRevisions } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, beginPaying, orderOf, payByCard, placeOrder, post, save } from '#test/kit/buyers.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let noor: Person
let bob: Person
let images: string[]
beforeAll(async () => {
  shop = await openTestShop({ env: { TEST_PAYMENTS: 'on', ...NO_LIMITS } })
  seller = await buildSignIn(shop, 'seller@patina.test')
  noor = await buildSignIn(shop, 'buyer@patina.test')
  bob = await buildPerson(shop, 'bob@example.org', 'buyer')
  images = []
  for (const tint of [1, 2]) {
    const answer = await upload(shop, seller.headers, await makePicture(tint))
    images.push(uploadAnswer.parse(answer.json()).data.url)
  }
})
afterAll(() => shop.close())

const PRICE = 900
async function listChair(more: object = {}) {
  const name = 'Walnut chair'
  const answer = await post(
    shop,
    '/api/addproduct',
    {
      image: images[0],
      product_name: name,
      product_category: FIXED_CATEGORY_ID,
      resale_price: PRICE,
      original_price: 1500,
      purchase_date: '2020-02-02',
      condition: 'excellent',
      description: 'Not a scratch.',
      location: 'York',
      phone_number: '+44 1904 496 0100',
      ...more,
    },
    seller,
  )
  return { id: insertAnswer.parse(answer.json()).insertedId, name, price: PRICE }
}
const edit = async (id: string, payload: object) => {
  const answer = await shop.app.inject({
    method: 'PATCH',
    url: `/api/products/${id}`,
    headers: seller.headers,
    payload,
  })
  expect(answer.json()).toEqual({ modifiedCount: 1 })
}
const read = async (id: string, who = noor) =>
  orderShape.parse((await shop.app.inject({ url: `/api/orders/${id}`, headers: who.headers })).json())
const revisionOf = async (id: string) =>
  publicProduct.parse((await shop.app.inject({ url: `/api/products/${id}` })).json()).revision
const order = (product: Parameters<typeof orderOf>[1], more: object, who = noor) =>
  post(shop, '/api/order', orderOf(who, product, more), who)

describe('a listing', () => {
  it('counts the changes of what a buyer decides by, and no others', async () => {
    const { id } = await listChair()
    expect(await revisionOf(id)).toBe(1)
    await edit(id, { phone_number: '+44 1904 496 0199', product_name: 'Walnut chair', images: [images[0]] })
    expect(await revisionOf(id)).toBe(1)
    await edit(id, { product_name: 'Walnut armchair', condition: 'good' })
    expect(await revisionOf(id)).toBe(2)
    await edit(id, { images: [images[0], images[1]] })
    expect(await revisionOf(id)).toBe(3)
    await edit(id, { colours: ['brown'], materials: ['walnut'] })
    expect(await revisionOf(id)).toBe(4)
    await edit(id, { colours: ['brown', 'black'] })
    expect(await revisionOf(id)).toBe(5)
    const kept = await shop.db.select().from(productRevisions).where(eq(productRevisions.productId, id))
    expect(kept.map(({ revision, name, condition, colours }) => ({ revision, name, condition, colours }))).toEqual([
      { revision: 1, name: 'Walnut chair', condition: 'excellent', colours: [] },
      { revision: 2, name: 'Walnut armchair', condition: 'good', colours: [] },
      { revision: 3, name: 'Walnut armchair', condition: 'good', colours: [] },
      { revision: 4, name: 'Walnut armchair', condition: 'good', colours: ['brown'] },
    ])
  })
})

describe('a seller who changes what was ordered', () => {
  it('is not paid for it: paying answers 409 with what changed, and nothing is held', async () => {
    const product = await listChair()
    const id = await placeOrder(shop, noor, product)
    await edit(product.id, { product_name: 'Broken stool', resale_price: 5, images: [images[1]] })
    for (const price of [PRICE, 5]) {
      const refused = await begin(shop, noor, id, price)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toBe(
        'The seller has changed this piece since you ordered it (name, pictures and price). Look at what changed and order it as it is now.',
      )
      const { changes } = intentRefusal.parse(refused.json())
      expect(changes).toMatchObject({
        terms: ['product_name', 'pictures', 'resale_price'],
        ordered: { product_name: 'Walnut chair', resale_price: PRICE, pictures: [{ url: images[0] }] },
        current: { product_name: 'Broken stool', resale_price: 5, pictures: [{ url: images[1] }] },
        revision: 2,
      })
      expect((await read(id)).changes).toEqual(changes)
    }
    expect(await read(id)).toMatchObject({ state: 'changed', revision: 1, product_name: 'Walnut chair' })
    expect(await shop.db.$count(holds, eq(holds.orderId, id))).toBe(0)
  })

  it.each([
    ['a higher price', { resale_price: 950 }],
    ['a worse condition', { condition: 'fair' }],
    ['another story', { description: 'A leg is loose.' }],
    ['another place', { location: 'Aberdeen' }],
  ])('by %s is refused just so', async (_, change) => {
    const product = await listChair()
    const id = await placeOrder(shop, noor, product)
    await edit(product.id, change)
    expect((await begin(shop, noor, id, PRICE)).statusCode).toBe(409)
    expect((await read(id)).changes?.terms).toEqual(Object.keys(change))
  })

  it('by its colours is refused just so, but not by a material that nobody had said', async () => {
    const product = await listChair({ colours: ['brown'] })
    const id = await placeOrder(shop, noor, product)
    await edit(product.id, { materials: ['walnut'] })
    expect((await read(id)).changes).toBeNull()
    await edit(product.id, { colours: ['green'] })
    expect((await begin(shop, noor, id, PRICE)).statusCode).toBe(409)
    expect((await read(id)).changes).toMatchObject({
      terms: ['colours', 'materials'],
      ordered: { colours: ['brown'] },
      current: { colours: ['green'] },
    })
  })

  it('and changes it back has changed nothing', async () => {
    const product = await listChair()
    const id = await placeOrder(shop, noor, product)
    await edit(product.id, { product_name: 'Broken stool' })
    await edit(product.id, { product_name: product.name })
    expect(await read(id)).toMatchObject({ state: 'unpaid', revision: 1, changes: null })
    expect((await begin(shop, noor, id, PRICE)).statusCode).toBe(200)
  })
})

describe('a lower price', () => {
  it('lowers unpaid orders at once, which are paid at that price', async () => {
    const product = await listChair()
    const [mine, theirs] = [await placeOrder(shop, noor, product), await placeOrder(shop, bob, product)]
    await edit(product.id, { resale_price: 800 })
    expect(await read(mine)).toMatchObject({ product_price: 800, state: 'unpaid', changes: null })
    expect(await read(theirs, bob)).toMatchObject({ product_price: 800 })
    const stale = await begin(shop, noor, mine, PRICE)
    expect(stale.json().message).toBe('This is not the price of your order: reload the page and look again.')
    expect(await shop.db.$count(holds, eq(holds.orderId, mine))).toBe(0)

    const { clientSecret, intentId } = await beginPaying(shop, noor, mine, 800)
    await payByCard(shop, clientSecret)
    expect((await save(shop, noor, intentId, 800, mine)).statusCode).toBe(200)
    expect(await read(mine)).toMatchObject({ paid: true, product_price: 800, changes: null })
    expect(await findContradictions(shop.db)).toEqual({})
  })

  it('that goes up again is a change', async () => {
    const product = await listChair()
    const id = await placeOrder(shop, noor, product)
    await edit(product.id, { resale_price: 800 })
    await edit(product.id, { resale_price: PRICE })
    expect((await begin(shop, noor, id, 800)).statusCode).toBe(409)
    expect((await read(id)).changes).toMatchObject({
      terms: ['resale_price'],
      ordered: { resale_price: 800 },
      current: { resale_price: PRICE },
    })
  })

  it('leaves paid orders at what was paid', async () => {
    const product = await listChair()
    const id = await placeOrder(shop, noor, product)
    const { clientSecret, intentId } = await beginPaying(shop, noor, id, PRICE)
    await payByCard(shop, clientSecret)
    await save(shop, noor, intentId, PRICE, id)
    const late = await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/${product.id}`,
      headers: seller.headers,
      payload: { resale_price: 1 },
    })
    expect(late.statusCode).toBe(409)
    expect(await read(id)).toMatchObject({ paid: true, product_price: PRICE })
  })
})

describe('ordering anew', () => {
  it('replaces an order for an older revision, for what the listing says now', async () => {
    const product = await listChair()
    const old = await placeOrder(shop, noor, product)
    await edit(product.id, { product_name: 'Oak chair', resale_price: 950 })
    const now = { ...product, name: 'Oak chair', price: 950 }
    const anew = insertAnswer.parse((await order(now, { revision: 2 })).json()).insertedId
    expect(await read(anew)).toMatchObject({ state: 'unpaid', revision: 2, product_name: 'Oak chair', changes: null })
    expect((await shop.app.inject({ url: `/api/orders/${old}`, headers: noor.headers })).statusCode).toBe(404)
    expect((await begin(shop, noor, old, PRICE)).statusCode).toBe(404)
    expect((await begin(shop, noor, anew, 950)).statusCode).toBe(200)
  })

  it('is refused for the same revision', async () => {
    const product = await listChair()
    await placeOrder(shop, noor, product)
    const again = await order(product, {})
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'You have ordered this piece already: you find it in My Orders.',
    ])
  })

  it('is refused for a revision that is not the current one, before anything is replaced', async () => {
    const product = await listChair()
    const old = await placeOrder(shop, noor, product)
    await edit(product.id, { condition: 'fair' })
    const refused = await order(product, { revision: 1 })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        acknowledged: false,
        message: 'The seller has changed this piece since you looked at it: look again before you order.',
      },
    ])
    expect((await read(old)).state).toBe('changed')
    for (const revision of [0, 1.5, '1', -1]) expect((await order(product, { revision })).statusCode).toBe(400)
  })

  it('while paying for the older one ends that first, and money that comes for it all the same goes back', async () => {
    const product = await listChair()
    const old = await placeOrder(shop, noor, product)
    await edit(product.id, { resale_price: 800 })
    const now = { ...product, price: 800 }
    const { clientSecret } = await beginPaying(shop, noor, old, 800)
    const anew = insertAnswer.parse((await order(now, {})).json()).insertedId
    expect(await shop.db.$count(holds, and(eq(holds.orderId, old), isNull(holds.endedAt)))).toBe(0)
    expect(await payByCard(shop, clientSecret)).toMatchObject({ error: { type: 'card_error' } })
    expect(await read(anew)).toMatchObject({ state: 'unpaid', revision: 2 })
  })

  it('after paying keeps what was paid for', async () => {
    const product = await listChair()
    const old = await placeOrder(shop, noor, product)
    await edit(product.id, { resale_price: 800 })
    const { clientSecret, intentId } = await beginPaying(shop, noor, old, 800)
    await payByCard(shop, clientSecret)
    expect((await order({ ...product, price: 800 }, {})).statusCode).toBe(409)
    await sendWebhook(shop, intentId)
    expect(await read(old)).toMatchObject({ paid: true })
    const booked = await shop.db.select().from(payments).where(eq(payments.orderId, old))
    expect(booked.map(({ outcome }) => outcome)).toEqual(['settled'])
    expect(await shop.db.$count(orders, and(eq(orders.productId, product.id), isNull(orders.removedAt)))).toBe(1)
  })
})
