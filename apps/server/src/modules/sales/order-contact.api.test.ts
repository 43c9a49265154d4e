import { order as orderShape } from '@patina/contract/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPayment, buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { makeOffer, moveOffer, pieceFor400, readOffer } from '#test/kit/offers.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
  seller = await buildSignIn(shop, 'seller@patina.test')
  buyer = await buildPerson(shop, 'says.where@example.org', 'buyer')
})
afterAll(() => shop.close())

const say = (orderId: string, payload: object, who = buyer) =>
  shop.app.inject({ method: 'PUT', url: `/api/orders/${orderId}/contact`, headers: who.headers, payload })
const WHERE = { buyer_location: '4 Mill Lane, York', buyer_phone: '+44 1904 496 0100' }

it('the buyer of an accepted offer says where they are until it is paid, and nobody else does', async () => {
  const piece = await pieceFor400(shop)
  const made = await makeOffer(shop, buyer, piece.id, 300)
  await moveOffer(shop, seller, await readOffer(shop, seller, made._id), { move: 'accept' })
  const orderId = (await readOffer(shop, buyer, made._id)).order_id ?? ''
  const answer = await say(orderId, WHERE)
  expect(answer.statusCode).toBe(200)
  expect(orderShape.parse(answer.json())).toMatchObject({ ...WHERE, product_price: 300, state: 'unpaid' })

  const stranger = await buildPerson(shop, 'says.nothing@example.org', 'buyer')
  expect((await say(orderId, WHERE, stranger)).statusCode).toBe(404)
  expect((await say(orderId, { ...WHERE, product_price: 1 })).statusCode).toBe(400)

  await buildPayment(shop, orderId)
  const late = await say(orderId, { buyer_location: '', buyer_phone: '' })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This order is no longer to be paid: it stays as it is.',
  ])
})
