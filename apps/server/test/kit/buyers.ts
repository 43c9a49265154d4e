import { insertAnswer } from '@patina/contract/answers'
import type { Order } from '@patina/contract/orders'
import { intentAnswer, testIntentAnswer, testMethodAnswer } from '@patina/contract/payments'
import type { Person, Product } from './build.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

export const GOOD_CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' }

export const orderOf = (buyer: Person, piece: Product, more: object = {}) => ({
  product_id: piece.id,
  buyer_name: 'Noor Haddad',
  buyer_email: buyer.email,
  product_name: piece.name,
  product_price: piece.price,
  buyer_location: 'York',
  buyer_phone: '1234',
  ...more,
})

export function post(shop: Shop, url: string, payload: object, who?: Person) {
  return shop.app.inject({ method: 'POST', url, payload, ...(who ? { headers: who.headers } : {}) })
}

export async function placeOrder(shop: Shop, buyer: Person, piece: Product): Promise<string> {
  return insertAnswer.parse((await post(shop, '/api/order', orderOf(buyer, piece), buyer)).json()).insertedId
}

export const begin = (shop: Shop, buyer: Person, orderId: string, price: number) =>
  post(shop, '/api/create-payment-intent', { product_price: price, orderId }, buyer)

/** Asks for an intent; answers what came, and its id. */
export async function beginPaying(shop: Shop, buyer: Person, orderId: string, price: number) {
  const answer = await begin(shop, buyer, orderId, price)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const begun = intentAnswer.parse(answer.json())
  return { ...begun, intentId: begun.clientSecret.split('_secret_')[0] ?? '' }
}

/** What the card provider's script does in the browser. */
export async function payByCard(shop: Shop, clientSecret: string, card: object = GOOD_CARD) {
  const made = testMethodAnswer.parse((await post(shop, '/test-payments/payment_methods', card)).json())
  if ('error' in made) return made
  const intentId = clientSecret.split('_secret_')[0]
  const confirmation = { client_secret: clientSecret, payment_method: made.paymentMethod.id }
  const answer = await post(shop, `/test-payments/payment_intents/${intentId}/confirm`, confirmation)
  return testIntentAnswer.parse(answer.json())
}

export const save = (shop: Shop, buyer: Person, transactionId: string, price: number, orderId?: string) =>
  post(
    shop,
    '/api/payments',
    { product_price: price, transactionId, email: buyer.email, ...(orderId ? { orderId } : {}) },
    buyer,
  )

export async function findOrder(shop: Shop, buyer: Person, orderId: string): Promise<Order> {
  return (await shop.app.inject({ url: `/api/orders/${orderId}`, headers: buyer.headers })).json()
}
