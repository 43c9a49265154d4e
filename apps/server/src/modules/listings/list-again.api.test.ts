import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { ownProducts } from '@patina/contract/products'
import type { Sale } from '@patina/contract/sales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures, productPictures, sales } from '#db/schema.ts'
import { buildPayment, buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { completeSale, makeMove, readCode, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let buyer: typeof seller
let admin: typeof seller
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
  seller = await buildPerson(shop, 'lists.again@example.org', 'seller')
  buyer = await buildPerson(shop, 'buys.and.leaves@example.org', 'buyer')
  admin = await buildSignIn(shop, 'admin@patina.test')
})
afterAll(() => shop.close())

const PRICE = 89.5
const DETAILS = {
  product_name: 'Ash stool',
  product_category: FIXED_CATEGORY_ID,
  resale_price: PRICE,
  original_price: 150,
  purchase_date: '2022-03-04',
  condition: 'good',
  description: 'Three legs, none of them tired.',
  location: 'York',
  phone_number: '+44 1904 496 0100',
}

async function list(who: Person): Promise<string> {
  const images = []
  for (const tint of [1, 2]) {
    images.push(uploadAnswer.parse((await upload(shop, who.headers, await makePicture(tint))).json()).data.url)
  }
  const payload = { ...DETAILS, image: images[0], images }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/addproduct', headers: who.headers, payload })
  return insertAnswer.parse(answer.json()).insertedId
}

async function sell(who = seller): Promise<Sale> {
  const id = await list(who)
  const orderId = await placeOrder(shop, buyer, { id, name: DETAILS.product_name, price: PRICE })
  await buildPayment(shop, orderId)
  return readSale(shop, who, orderId)
}

async function undo(who = seller): Promise<Sale> {
  const sale = await sell(who)
  return makeMove(shop, who, sale._id, { event: 'cancel' })
}

const listAgain = ({ product_id }: Sale, who = seller) =>
  shop.app.inject({ method: 'POST', url: `/api/products/${product_id}/list-again`, headers: who.headers })
const again = async (sale: Sale, who = seller) => insertAnswer.parse((await listAgain(sale, who)).json()).insertedId
const own = async (who = seller) =>
  ownProducts.parse((await shop.app.inject({ url: `/api/products/${who.email}`, headers: who.headers })).json())
const remove = (id: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: seller.headers })

describe('a piece whose sale was cancelled', () => {
  it('is listed again as a new one that says and shows the same', async () => {
    const sale = await undo()
    expect(sale.listed_again).toBeNull()
    const id = await again(sale)
    const all = await own()
    const [before, after] = [sale.product_id, id].map((one) => all.find(({ _id }) => _id === one))
    expect(before).toMatchObject({ available: 'sold' })
    expect(after).toMatchObject({
      ...DETAILS,
      available: 'available',
      advertised: 'advertised',
      revision: 1,
      buyer: null,
    })
    expect(after?.pictures).toEqual(before?.pictures)
    expect(after?.pictures).toHaveLength(2)
    expect((await readSale(shop, seller, sale._id)).listed_again).toBe(id)
    expect((await readSale(shop, buyer, sale._id)).listed_again).toBeNull()
    const [first] = (await shop.app.inject({ url: '/api/products?limit=1' })).json()
    expect(first._id).toBe(id)
  })

  it('is listed once, however often and fast it is pressed', async () => {
    const sale = await undo()
    const answers = await Promise.all([1, 2, 3, 4].map(() => again(sale)))
    expect(new Set([...answers, await again(sale)]).size).toBe(1)
  })

  it('is listed anew where that listing was taken down since, and both keep their pictures', async () => {
    const sale = await undo()
    const first = await again(sale)
    expect((await remove(first)).json()).toEqual({ deletedCount: 1 })
    expect((await readSale(shop, seller, sale._id)).listed_again).toBeNull()
    const second = await again(sale)
    expect(second).not.toBe(first)
    expect((await readSale(shop, seller, sale._id)).promised.pictures).toHaveLength(2)
    expect(await shop.db.$count(productPictures, eq(productPictures.productId, second))).toBe(2)
  })

  it('can be changed as any other listing, which leaves the sale as it was', async () => {
    const sale = await undo()
    const id = await again(sale)
    const payload = { product_name: 'Ash stool, still here', resale_price: 80 }
    const url = `/api/products/${id}`
    const changed = await shop.app.inject({ method: 'PATCH', url, headers: seller.headers, payload })
    expect(changed.json()).toEqual({ modifiedCount: 1 })
    expect(await readSale(shop, seller, sale._id)).toMatchObject({ product_name: 'Ash stool', price: PRICE })
  })

  it('can be sold again, and listed again after that', async () => {
    const first = await again(await undo())
    const other = await buildPerson(shop, 'buys.second@example.org', 'buyer')
    const orderId = await placeOrder(shop, other, { id: first, name: DETAILS.product_name, price: PRICE })
    await buildPayment(shop, orderId)
    const sale = await readSale(shop, seller, orderId)
    await makeMove(shop, seller, sale._id, { event: 'cancel' })
    expect(await again(sale)).not.toBe(first)
  })
})

it('a piece that came back to its seller is listed again', async () => {
  const sale = await sell()
  await makeMove(shop, seller, sale._id, { event: 'handOver', code: await readCode(shop, buyer, sale._id) })
  const claim = { event: 'dispute', reason: 'wrongPiece', amount: PRICE, return: true }
  await makeMove(shop, buyer, sale._id, claim)
  await makeMove(shop, seller, sale._id, { event: 'agree' })
  const code = await readCode(shop, seller, sale._id)
  expect((await makeMove(shop, buyer, sale._id, { event: 'handBack', code })).state).toBe('refunded')
  expect((await listAgain(sale)).statusCode).toBe(200)
})

describe('listing again is refused', () => {
  it('where the buyer keeps the piece and has the money back', async () => {
    const sale = await sell()
    await makeMove(shop, seller, sale._id, { event: 'handOver', code: await readCode(shop, buyer, sale._id) })
    await makeMove(shop, buyer, sale._id, { event: 'dispute', reason: 'unsafe', amount: 10, return: false })
    await makeMove(shop, seller, sale._id, { event: 'propose', amount: PRICE, return: false })
    expect((await makeMove(shop, buyer, sale._id, { event: 'agree' })).state).toBe('refunded')
    expect((await listAgain(sale)).statusCode).toBe(409)
  })

  it('while the sale goes on, and once it is done', async () => {
    const sale = await sell()
    expect((await listAgain(sale)).statusCode).toBe(409)
    await completeSale(shop, buyer, sale.order_id)
    const done = await listAgain(sale)
    expect([done.statusCode, done.json().message]).toEqual([
      409,
      'Only a piece whose sale was cancelled or refunded can be listed again.',
    ])
  })

  it('for a piece that nobody bought', async () => {
    const sale = await undo()
    const id = await again(sale)
    expect((await listAgain({ ...sale, product_id: id })).statusCode).toBe(409)
  })

  it('to anyone but its seller, as long as that one is a seller', async () => {
    const other = await buildPerson(shop, 'other.lists@example.org', 'seller')
    const sale = await undo(other)
    expect((await listAgain(sale, seller)).statusCode).toBe(404)
    expect((await listAgain(sale, buyer)).statusCode).toBe(403)
    const people = (await shop.app.inject({ url: '/api/allseller', headers: admin.headers })).json<
      { _id: string; email: string }[]
    >()
    const id = people.find(({ email }) => email === other.email)?._id
    const url = `/api/allseller/${id}`
    expect((await shop.app.inject({ method: 'DELETE', url, headers: admin.headers })).json()).toEqual({
      deletedCount: 1,
    })
    expect((await listAgain(sale, other)).statusCode).toBe(401)
  })
})

it('a seller who leaves takes the new listing and its pictures along, but for what the sale shows', async () => {
  const leaving = await buildPerson(shop, 'leaves.again@example.org', 'seller')
  const sale = await undo(leaving)
  const id = await again(sale, leaving)
  expect(await shop.person.erasePerson(leaving.email)).toBe(`${leaving.email} is deleted.`)
  expect((await shop.app.inject({ url: `/api/products/${id}` })).statusCode).toBe(404)
  const [row] = await shop.db.select().from(sales).where(eq(sales.id, sale._id))
  expect(row).toMatchObject({ listedAgainId: null })
  const kept = await shop.db
    .select()
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(productPictures.productId, sale.product_id))
  expect(kept).toHaveLength(2)
})
