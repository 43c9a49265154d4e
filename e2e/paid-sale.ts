import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { GOOD, placeOrder } from './checkout.ts'
import type { Person } from './people.ts'
import { arriveAs, listProduct, post, tokenOf } from './shop.ts'

/** What somebody does in a sale, one after the other. */
export async function makeMoves(
  request: APIRequestContext,
  email: string,
  orderId: string,
  moves: readonly { event: string; [more: string]: unknown }[],
): Promise<void> {
  const token = await tokenOf(request, email)
  const answer = await request.get(`/api/sales/${orderId}`, { headers: { authorization: `bearer ${token}` } })
  let { _id, seq } = await answer.json()
  for (const move of moves) ({ seq } = await post(request, `/sales/${_id}/moves`, { ...move, seq }, token))
}

/** Two people, each on a phone of their own, one of whom has paid the other; for journeys that are not about paying. */
export async function sellTo(
  buyers: Page,
  browser: Browser,
  request: APIRequestContext,
  name: string,
  known?: Person,
  marks: object[] = [],
) {
  const sellers = await (await browser.newContext()).newPage()
  const seller = await arriveAs(sellers, 'seller')
  const product = await listProduct(request, name, { token: await tokenOf(sellers.request, seller.email), marks })
  const buyer = known ?? (await arriveAs(buyers, 'buyer'))
  const orderId = (await placeOrder(buyers, buyer, product)).split('/').at(-1) ?? ''
  const payment = await pay(buyers.request, await tokenOf(buyers.request, buyer.email), {
    orderId,
    product_price: product.resale_price,
    email: buyer.email,
  })
  return { sellers, seller, buyer, product, orderId, payment, address: `/dashboard/orders/${orderId}` }
}

type Order = { orderId: string; product_price: number; email: string }

/** Answers how the card provider names it. */
export async function pay(
  request: APIRequestContext,
  token: string,
  { orderId, product_price, email }: Order,
): Promise<string> {
  const { clientSecret } = await post(request, '/create-payment-intent', { product_price, orderId }, token)
  const transactionId = String(clientSecret).split('_secret_')[0] ?? ''
  const card = { number: GOOD, exp_month: 12, exp_year: 2040, cvc: '123' }
  const { paymentMethod } = await (await request.post('/test-payments/payment_methods', { data: card })).json()
  const confirmed = await request.post(`/test-payments/payment_intents/${transactionId}/confirm`, {
    data: { client_secret: clientSecret, payment_method: paymentMethod.id },
  })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  await post(request, '/payments', { product_price, transactionId, email, orderId }, token)
  return transactionId
}
