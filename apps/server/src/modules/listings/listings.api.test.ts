import { insertAnswer } from '@patina/contract/answers'
import { FIELD_LABELS } from '@patina/contract/field-labels'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { ownProducts, relatedProducts } from '@patina/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holds, orders, payments, productPictures, products } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let stranger: Person
let buyer: Person
let images: string[]
let now = () => new Date()
beforeAll(async () => {
  const plenty = '100000/60'
  const env = { LIMIT_WRITES: plenty, LIMIT_SIGN_UP: plenty, LIMIT_READS: plenty }
  shop = await openTestShop({ env, now: () => now() })
  seller = await buildSignIn(shop, 'seller@patina.test')
  buyer = await buildSignIn(shop, 'buyer@patina.test')
  stranger = await buildPerson(shop, 'other.seller@example.org', 'seller')
  images = []
  for (const tint of [1, 2, 3]) {
    const answer = await upload(shop, seller.headers, await makePicture(tint))
    images.push(uploadAnswer.parse(answer.json()).data.url)
  }
})
afterAll(() => shop.close())

const NO_CONTACT = 'must not hold phone numbers, mail addresses, links or names in messengers'

const details = () => ({
  image: images[0],
  product_name: 'Ash stool',
  product_category: FIXED_CATEGORY_ID,
  resale_price: 89.5,
  original_price: 150,
  purchase_date: '2022-03-04',
  condition: 'good',
  description: 'Three legs, none of them tired.',
  location: 'York',
  phone_number: '+44 1904 496 0100',
})
const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, who = seller) =>
  shop.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const add = async (more: object = {}) => {
  const answer = await call('POST', '/api/addproduct', { ...details(), ...more })
  return insertAnswer.parse(answer.json()).insertedId
}
const own = async (who = seller) =>
  ownProducts.parse((await shop.app.inject({ url: `/api/products/${who.email}`, headers: who.headers })).json())
const ownOne = async (id: string) => (await own()).find((product) => product._id === id)

describe('listing a product', () => {
  it('makes it available, advertised, newest of all, with its pictures in their order', async () => {
    const id = await add({ images })
    const [newest] = (await shop.app.inject({ url: '/api/advertisedproducts?limit=1' })).json()
    expect(newest).toMatchObject({ _id: id, available: 'available', advertised: 'advertised', resale_price: 89.5 })
    expect(newest).not.toHaveProperty('phone_number')
    const mine = await ownOne(id)
    expect(mine?.pictures.map(({ url }) => url)).toEqual(images)
    expect(mine).toMatchObject({ seller_email: seller.email, phone_number: details().phone_number, image: images[0] })
  })

  it('takes what the first client sends along, where it does not contradict', async () => {
    const id = await add({
      seller_name: 'Someone Else',
      seller_email: seller.email,
      available: 'available',
      advertised: 'advertised',
      posted_date: '1999-01-01',
    })
    const mine = await ownOne(id)
    expect(mine?.seller_name).toBe('Maja Holm')
    expect(mine?.posted_date.slice(0, 4)).not.toBe('1999')
  })

  it.each([
    [{ product_name: '' }, 'is required'],
    [{ resale_price: 0.49 }, 'must be at least $0.50'],
    [{ original_price: 100_000 }, 'must be at most $99,999'],
    [{ resale_price: '12' }, 'is not a number'],
    [{ condition: 'broken' }, 'must be excellent, good or fair'],
    [{ purchase_date: '2022-02-30' }, 'is not a date'],
    [{ purchase_date: '2999-01-01' }, 'must not lie in the future'],
    [{ product_category: '018f3a5c-7b00-7000-8000-00000000ffff' }, 'is no category of this shop'],
    [{ product_name: 'Ash stool, call 07700 900123' }, NO_CONTACT],
    [{ description: 'More at www.ash-stools.com' }, NO_CONTACT],
    [{ location: 'York, ash@example.org' }, NO_CONTACT],
    [{ ways: { collect: true, bring: { reach: 'York, WhatsApp me', price: 5 } } }, NO_CONTACT],
    [{ image: 'https://elsewhere.example/a.png' }, 'must be a picture that you have uploaded here'],
  ])('is refused with %o, in words that name the field', async (wrong, rule) => {
    const before = await shop.db.$count(products)
    const answer = await call('POST', '/api/addproduct', { ...details(), ...wrong })
    const [field = ''] = Object.keys(wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: `${FIELD_LABELS[field]} ${rule}.`, fields: { [field]: rule } })
    expect(await shop.db.$count(products)).toBe(before)
  })

  it.each([
    [{ available: 'sold' }, 400, "available can only be 'available' for a new product."],
    [{ seller_email: 'buyer@patina.test' }, 403, 'You can only list products of your own.'],
    [{ seller_id: 'x' }, 400, "'seller_id' is not known here."],
  ])('is refused with %o', async (wrong, status, message) => {
    const before = await shop.db.$count(products)
    const answer = await call('POST', '/api/addproduct', { ...details(), ...wrong })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message })
    expect(await shop.db.$count(products)).toBe(before)
  })

  it("is refused with another seller's picture", async () => {
    const answer = await call('POST', '/api/addproduct', details(), stranger)
    expect(answer.json()).toMatchObject({ message: 'Image must be a picture that you have uploaded here.' })
  })
})

describe("the shop's clock", () => {
  afterEach(() => {
    now = () => new Date()
  })

  it('says when a listing was posted, and what lies in the future', async () => {
    const later = new Date('2040-06-01T12:00:00Z')
    now = () => later
    const id = await add({ purchase_date: '2040-05-31' })
    const [row] = await shop.db.select().from(products).where(eq(products.id, id))
    expect(row?.postedAt).toEqual(later)
    expect((await call('POST', '/api/addproduct', { ...details(), purchase_date: '2040-06-03' })).statusCode).toBe(400)
    await shop.db.delete(productPictures).where(eq(productPictures.productId, id))
    await shop.db.delete(products).where(eq(products.id, id))
  })
})

describe("a seller's own list", () => {
  it('is that seller’s alone', async () => {
    const ask = (headers: Record<string, string>) => shop.app.inject({ url: `/api/products/${seller.email}`, headers })
    const buyer = await buildSignIn(shop, 'buyer@patina.test')
    expect((await ask({})).statusCode).toBe(401)
    expect((await ask(buyer.headers)).statusCode).toBe(403)
    expect((await ask(stranger.headers)).statusCode).toBe(404)
    expect((await own()).every((product) => product.seller_email === seller.email)).toBe(true)
    expect(await own(stranger)).toEqual([])
  })
})

describe('a listing', () => {
  it('is advertised, or no longer', async () => {
    const id = await add()
    const put = (advertised: string) => call('PUT', `/api/products/promote/${id}`, { advertised })
    expect((await put('notAdvertised')).json()).toEqual({ modifiedCount: 1 })
    expect((await shop.app.inject({ url: '/api/advertisedproducts' })).body).not.toContain(id)
    expect((await put('notAdvertised')).json()).toEqual({ modifiedCount: 0 })
    expect((await put('advertised')).json()).toEqual({ modifiedCount: 1 })
    expect((await put('loud')).statusCode).toBe(400)
  })

  it('that is sold stays sold, and exactly one of several calls has sold it', async () => {
    const id = await add()
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('PUT', `/api/products/${id}`)))
    expect(answers.map((answer) => answer.json().modifiedCount).sort()).toEqual([0, 0, 0, 0, 1])
    expect((await call('PATCH', `/api/products/${id}`, { resale_price: 1 })).statusCode).toBe(409)
    expect((await call('PUT', `/api/products/${id}`, { available: 'available' })).statusCode).toBe(400)
    expect((await ownOne(id))?.available).toBe('sold')
  })

  it('changes only in what is named', async () => {
    const id = await add({ images })
    const change = {
      product_name: 'Ash milking stool',
      resale_price: 75,
      images: [images[2], images[0]],
      image: images[2],
    }
    expect((await call('PATCH', `/api/products/${id}`, change)).json()).toEqual({ modifiedCount: 1 })
    const mine = await ownOne(id)
    expect(mine).toMatchObject({
      product_name: 'Ash milking stool',
      resale_price: 75,
      location: 'York',
      image: images[2],
    })
    expect(mine?.pictures.map(({ url }) => url)).toEqual([images[2], images[0]])
    expect((await call('PATCH', `/api/products/${id}`, { seller_email: 'x@y.zz' })).statusCode).toBe(400)
  })

  it('keeps pictures that came with the shop, and lets no other listing use them', async () => {
    const piece = (await own()).find(({ available, image }) => available === 'available' && image.includes('/demo/'))
    const shown = piece?.pictures.map(({ url }) => url) ?? []
    const change = { image: shown[0], images: shown, description: 'Told anew.' }
    expect((await call('PATCH', `/api/products/${piece?._id}`, change)).json()).toEqual({ modifiedCount: 1 })
    expect(await ownOne(piece?._id ?? '')).toMatchObject({ description: 'Told anew.', pictures: piece?.pictures })
    expect((await call('POST', '/api/addproduct', { ...details(), image: shown[0] })).statusCode).toBe(400)
    const other = await add()
    expect((await call('PATCH', `/api/products/${other}`, { image: shown[0], images: shown })).statusCode).toBe(400)
  })

  it('is taken down once', async () => {
    const id = await add()
    expect((await call('DELETE', `/api/products/${id}`)).json()).toEqual({ deletedCount: 1 })
    expect((await call('DELETE', `/api/products/${id}`)).statusCode).toBe(404)
    const gone = await shop.app.inject({ url: `/api/products/${id}` })
    expect([gone.statusCode, gone.json()]).toEqual([410, { message: 'This piece has been taken down.' }])
    // Whoever follows an old link is led on; of the piece itself nothing is told.
    const related = await shop.app.inject({ url: `/api/products/${id}/related` })
    expect(related.statusCode).toBe(200)
    expect(relatedProducts.parse(related.json()).similar.length).toBeGreaterThan(0)
    expect(related.body).not.toContain(id)
  })

  it('of someone else is as if it were not there', async () => {
    const id = await add()
    const tries = [
      call('PUT', `/api/products/promote/${id}`, { advertised: 'notAdvertised' }, stranger),
      call('PUT', `/api/products/${id}`, undefined, stranger),
      call('PATCH', `/api/products/${id}`, { resale_price: 1 }, stranger),
      call('DELETE', `/api/products/${id}`, undefined, stranger),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.statusCode).toBe(404)
    expect(await ownOne(id)).toMatchObject({ available: 'available', advertised: 'advertised', resale_price: 89.5 })
  })
})

describe('a product that someone orders', () => {
  async function orderOne(id: string) {
    const placed = await placeOrder(shop, buyer, { id, name: 'Ash stool', price: 89.5 })
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed))
    if (!order) throw new Error('no order')
    return order
  }

  it('can be neither sold, changed nor deleted by its seller while they pay', async () => {
    const id = await add()
    const order = await orderOne(id)
    const startedAt = new Date()
    await shop.db.insert(holds).values({
      productId: id,
      orderId: order.id,
      buyerId: order.buyerId,
      startedAt,
      lapsesAt: new Date(startedAt.getTime() + 600_000),
    })
    for (const answer of [
      await call('PUT', `/api/products/${id}`),
      await call('PATCH', `/api/products/${id}`, { resale_price: 1 }),
      await call('DELETE', `/api/products/${id}`),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toMatch(/^Someone is paying for this product just now: .+\.$/)
    }
  })

  it('can not be deleted once it is paid for', async () => {
    const id = await add()
    const order = await orderOne(id)
    const [payment] = await shop.db
      .insert(payments)
      .values({
        orderId: order.id,
        transactionId: 'pi_1',
        amountCents: 8950,
        email: order.buyerEmail,
        outcome: 'settled',
      })
      .returning()
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, id))
    await shop.db
      .update(orders)
      .set({ paymentId: payment?.id ?? null, paidAt: new Date() })
      .where(eq(orders.id, order.id))
    const answer = await call('DELETE', `/api/products/${id}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message: 'Someone has paid for this product: it stays on the books.' })
  })
})
