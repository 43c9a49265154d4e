import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { orders } from '@patina/contract/orders'
import { ownProducts, type ProductDetail, productDetail } from '@patina/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures, productMarks, productRevisionMarks, products } from '#db/schema.ts'
import { replacePicture } from '#modules/products/module.ts'
import { buildPayment, buildPerson, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { makeMove, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let buyer: Person
let images: [string, string, string]
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
  seller = await buildPerson(shop, 'marks.seller@example.org', 'seller')
  buyer = await buildPerson(shop, 'marks.buyer@example.org', 'buyer')
  images = await uploadThree(seller)
})
afterAll(() => shop.close())

async function uploadThree(who: Person): Promise<[string, string, string]> {
  const put = async (tint: number) =>
    uploadAnswer.parse((await upload(shop, who.headers, await makePicture(tint))).json()).data.url
  return [await put(1), await put(2), await put(3)]
}

const PRICE = 89.5
const details = (shown = images) => ({
  image: shown[0],
  images: shown.slice(0, 2),
  product_name: 'Ash stool',
  product_category: FIXED_CATEGORY_ID,
  resale_price: PRICE,
  original_price: 150,
  purchase_date: '2022-03-04',
  condition: 'good',
  location: 'York',
  phone_number: '+44 1904 496 0100',
})
const scratch = (shown = images) => ({
  picture: shown[0],
  x: 2500,
  y: 7500,
  kind: 'scratch',
  severity: 1,
  size_mm: 40,
  note: 'left arm',
})
const stain = (shown = images) => ({ picture: shown[1], x: 1, y: 2, kind: 'stain', severity: 2, closeup: shown[2] })

const call = (method: 'POST' | 'PATCH', url: string, payload: object, who = seller) =>
  shop.app.inject({ method, url, headers: who.headers, payload })
async function add(more: object = {}, who = seller): Promise<string> {
  const answer = await call('POST', '/api/addproduct', { ...details(), ...more }, who)
  return insertAnswer.parse(answer.json()).insertedId
}
const change = (id: string, payload: object) => call('PATCH', `/api/products/${id}`, payload)
const read = async (id: string): Promise<ProductDetail> =>
  productDetail.parse((await shop.app.inject({ url: `/api/products/${id}` })).json())
const kindsOf = async (id: string) => (await read(id)).marks.map(({ kind }) => kind)

async function buy(id: string): Promise<string> {
  const orderId = await placeOrder(shop, buyer, { id, name: 'Ash stool', price: PRICE })
  await buildPayment(shop, orderId)
  return orderId
}

describe('a listing with marks', () => {
  it('shows them in their order on its page and to its seller, and in no list', async () => {
    const id = await add({ marks: [scratch(), stain()], sides_seen: true })
    const { marks, sides_seen } = await read(id)
    expect(sides_seen).toBe(true)
    expect(marks).toEqual([
      { ...scratch(), closeup: null },
      { ...stain(), size_mm: null, note: '', closeup: expect.objectContaining({ url: images[2] }) },
    ])
    const own = ownProducts.parse(
      (await shop.app.inject({ url: `/api/products/${seller.email}`, headers: seller.headers })).json(),
    )
    expect(own.find(({ _id }) => _id === id)).toMatchObject({ marks, sides_seen })
    const [listed] = (await shop.app.inject({ url: '/api/products?limit=1' })).json()
    expect(listed).toMatchObject({ _id: id })
    expect(listed).not.toHaveProperty('marks')
  })

  it('has none, and no word about its sides, where nothing is said', async () => {
    expect(await read(await add())).toMatchObject({ marks: [], sides_seen: false })
  })

  it.each([
    [{ x: 10_001 }, 'marks.0.x must lie on the picture.'],
    [{ severity: 4 }, 'marks.0.severity is missing or not of the right kind.'],
    [{ note: 'call 07700 900123' }, 'Marks must not hold phone numbers, mail addresses, links or names in messengers.'],
    [{ picture: 'https://elsewhere.example/a.png' }, 'Marks must be a picture that you have uploaded here.'],
    [{ closeup: 'https://elsewhere.example/a.png' }, 'Marks must be a picture that you have uploaded here.'],
  ])('is refused with %o', async (wrong, message) => {
    const answer = await call('POST', '/api/addproduct', { ...details(), marks: [{ ...scratch(), ...wrong }] })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  it('is refused with a mark on a picture that it does not show', async () => {
    const marks = [{ ...scratch(), picture: images[2] }]
    const answer = await call('POST', '/api/addproduct', { ...details(), marks })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Marks must be on pictures of the piece.', fields: { marks: 'must be on pictures of the piece' } },
    ])
  })

  it("is refused with another seller's close-up", async () => {
    const other = await buildPerson(shop, 'other.marks@example.org', 'seller')
    const theirs = uploadAnswer.parse((await upload(shop, other.headers, await makePicture(9))).json()).data.url
    const marks = [{ ...scratch(), closeup: theirs }]
    const answer = await call('POST', '/api/addproduct', { ...details(), marks })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Marks must be a picture that you have uploaded here.',
    ])
  })
})

describe('the condition', () => {
  it.each([
    ['excellent', 2, 'Condition must be good, since a mark can be seen from a metre.'],
    ['excellent', 3, 'Condition must be fair, since a mark affects use.'],
    ['good', 3, 'Condition must be fair, since a mark affects use.'],
  ])('%s is refused beside a mark of %d, with the honest word', async (condition, severity, message) => {
    const answer = await call('POST', '/api/addproduct', {
      ...details(),
      condition,
      marks: [{ ...scratch(), severity }],
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(answer.json().fields).toHaveProperty('condition')
  })

  it('is compared with the marks that stay, and the marks with the condition that stays', async () => {
    const id = await add({ marks: [stain()] })
    expect((await change(id, { condition: 'excellent' })).statusCode).toBe(400)
    expect((await change(id, { marks: [{ ...stain(), severity: 3 }] })).statusCode).toBe(400)
    expect((await change(id, { marks: [{ ...stain(), severity: 3 }], condition: 'fair' })).statusCode).toBe(200)
    expect((await change(id, { marks: [], condition: 'excellent' })).statusCode).toBe(200)
  })
})

describe('a change of the listing', () => {
  it('leaves marks alone that it does not name', async () => {
    const id = await add({ marks: [scratch(), stain()] })
    await change(id, { product_name: 'Ash milking stool' })
    expect(await kindsOf(id)).toEqual(['scratch', 'stain'])
  })

  it('takes those along whose picture goes', async () => {
    const id = await add({ marks: [scratch(), stain()] })
    await change(id, { image: images[1], images: [images[1]] })
    expect(await kindsOf(id)).toEqual(['stain'])
  })

  it('is another revision where marks or sides change, and none where they are said again', async () => {
    const id = await add({ marks: [scratch()] })
    await change(id, { marks: [scratch()], sides_seen: false })
    expect((await read(id)).revision).toBe(1)
    await change(id, { marks: [scratch(), stain()] })
    await change(id, { sides_seen: true })
    expect((await read(id)).revision).toBe(3)
  })

  it('asks whoever has ordered it to look again', async () => {
    const id = await add({ marks: [scratch()] })
    const orderId = await placeOrder(shop, buyer, { id, name: 'Ash stool', price: PRICE })
    await change(id, { marks: [scratch(), stain()] })
    const url = `/api/orders/${buyer.email}`
    const own = orders.parse((await shop.app.inject({ url, headers: buyer.headers })).json())
    const changed = own.find(({ _id }) => _id === orderId)
    expect(changed).toMatchObject({ state: 'changed', changes: { terms: ['marks'] } })
    expect(changed?.changes?.ordered.marks.marks.map(({ kind }) => kind)).toEqual(['scratch'])
    expect(changed?.changes?.current.marks.marks.map(({ kind }) => kind)).toEqual(['scratch', 'stain'])
  })
})

describe('a sale', () => {
  it('shows the marks as they were when it was ordered', async () => {
    const id = await add({ marks: [scratch(), stain()], sides_seen: true })
    const before = await read(id)
    const { promised } = await readSale(shop, seller, await buy(id))
    expect(promised).toMatchObject({ marks: before.marks, sides_seen: true })
  })

  it('that came undone has its piece listed again with the same marks', async () => {
    const id = await add({ marks: [scratch(), stain()], sides_seen: true })
    const { _id } = await readSale(shop, seller, await buy(id))
    await makeMove(shop, seller, _id, { event: 'cancel' })
    const again = insertAnswer.parse((await call('POST', `/api/products/${id}/list-again`, {})).json()).insertedId
    const { marks, sides_seen } = await read(id)
    expect(await read(again)).toMatchObject({ marks, sides_seen })
  })
})

it('a picture that takes the place of another has its marks', async () => {
  const id = await add({ marks: [scratch(), stain()] })
  const idOf = async (url: string) => {
    const [row] = await shop.db.select().from(pictures).where(eq(pictures.url, url))
    return row?.id ?? ''
  }
  const [first, other] = [await idOf(images[0]), await idOf(images[2])]
  await shop.db.transaction((tx) => replacePicture(tx, first, other))
  expect((await read(id)).marks.map(({ picture }) => picture)).toEqual([images[2], images[1]])
  await shop.db.transaction((tx) => replacePicture(tx, other, first))
})

describe('a seller who leaves', () => {
  it('has their marks in what they are handed, and takes them and their pictures along', async () => {
    const leaving = await buildPerson(shop, 'leaves.marks@example.org', 'seller')
    const shown = await uploadThree(leaving)
    const id = await add({ ...details(shown), marks: [scratch(shown), stain(shown)] }, leaving)
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/${id}`,
      headers: leaving.headers,
      payload: { sides_seen: true },
    })
    await placeOrder(shop, buyer, { id, name: 'Ash stool', price: PRICE })
    const [row] = await shop.db.select().from(products).where(eq(products.id, id))
    expect(await shop.person.exportPerson(leaving.email)).toContain('left arm')
    await shop.person.erasePerson(leaving.email)
    expect(await shop.db.$count(productMarks, eq(productMarks.productId, id))).toBe(0)
    expect(await shop.db.$count(productRevisionMarks, eq(productRevisionMarks.productId, id))).toBe(0)
    expect(await shop.db.$count(pictures, eq(pictures.ownerId, row?.sellerId ?? ''))).toBe(2)
  })
})
