import { productDetail } from '@patina/contract/products'
import { seller as sellerShape } from '@patina/contract/reviews'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { products, traders, users } from '#db/schema.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const BUSINESS = {
  business_name: 'Holm Furniture Ltd',
  business_address: '4 Wharf Street, Leeds',
  business_email: 'desk@holm.example',
  register_number: '01234567',
}

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let sellerId: string
let productId: string

beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
  seller = await buildSignIn(shop, 'seller@patina.test')
  const [piece] = await shop.db
    .select({ id: products.id, sellerId: products.sellerId })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(eq(users.email, seller.email))
  if (!piece) throw new Error('the seller has no piece')
  productId = piece.id
  sellerId = piece.sellerId
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(traders))

const call = (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
  shop.app.inject({ method, url: '/api/trader', headers: seller.headers, ...(payload ? { payload } : {}) })
const shownOfProduct = async () =>
  productDetail.parse((await shop.app.inject(`/api/products/${productId}`)).json()).seller_is_trader
const shownOfSeller = async () => sellerShape.parse((await shop.app.inject(`/api/sellers/${sellerId}`)).json()).trader

it('shows a seller as private until they say that they are a trader', async () => {
  expect((await call('GET')).json()).toEqual({ trader: null })
  expect(await shownOfProduct()).toBe(false)
  expect(await shownOfSeller()).toBeNull()
})

it('shows at once what a trader says of their business, and what they change', async () => {
  expect(await shownOfProduct()).toBe(false)
  expect((await call('PUT', BUSINESS)).json()).toEqual({ modifiedCount: 1 })
  expect((await call('GET')).json()).toEqual({ trader: BUSINESS })
  expect(await shownOfProduct()).toBe(true)
  expect(await shownOfSeller()).toEqual(BUSINESS)

  const { register_number: _none, ...unregistered } = BUSINESS
  expect((await call('PUT', unregistered)).statusCode).toBe(200)
  expect(await shownOfSeller()).toEqual({ ...unregistered, register_number: '' })
})

it('lets a trader sell privately again', async () => {
  await call('PUT', BUSINESS)
  expect(await shownOfProduct()).toBe(true)
  expect((await call('DELETE')).json()).toEqual({ deletedCount: 1 })
  expect(await shownOfProduct()).toBe(false)
  expect((await call('DELETE')).json()).toEqual({ deletedCount: 0 })
})

it.each([
  ['business_name', ''],
  ['business_address', ''],
  ['business_address', 'x'.repeat(241)],
  ['business_email', 'desk'],
])('refuses a business whose %s is %j, and keeps what was said before', async (field, value) => {
  await call('PUT', BUSINESS)
  const answer = await call('PUT', { ...BUSINESS, [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(field)
  expect((await call('GET')).json()).toEqual({ trader: BUSINESS })
})
