import { randomUUID } from 'node:crypto'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { intentAnswer } from '@patina/contract/payments'
import { sale as saleShape, saleSummaries } from '@patina/contract/sales'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwnPage } from '#test/kit/own-page.ts'
import { cookiesOf } from '#test/kit/people.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* Two people walk through the whole shop with values that can be told from all others, and make every mistake. */

const PASSWORD = 'Planted#Passw0rd'
const NEW_PASSWORD = 'Replanted#Passw0rd9'
const CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'
const CVC = '918273'.slice(0, 4)
const SELLER = { name: 'Planted Seller', email: 'planted.seller@example.org', role: 'seller', phone: '+44 555 0917263' }
const BUYER = { name: 'Planted Buyer', email: 'planted.buyer@example.org', role: 'buyer', phone: '+44 555 0817364' }
type Somebody = typeof SELLER

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { TEST_PAYMENTS: 'on', LOG_LEVEL: 'trace', ...NO_LIMITS } })
})
afterAll(() => shop.close())

const heard: { asked: string; said: string }[] = []

async function call(method: 'GET' | 'POST', url: string, options: InjectOptions = {}) {
  const answer = await shop.app.inject({ method, url, ...options })
  heard.push({ asked: `${method} ${url.split('?')[0]}`, said: `${JSON.stringify(answer.headers)}\n${answer.body}` })
  return answer
}
const asJson = { 'content-type': 'application/json' }

async function join({ name, email, role }: Somebody) {
  await call('POST', '/api/auth/sign-up/email', { payload: { name, email, password: PASSWORD } })
  await call('POST', '/api/auth/sign-in/email', { payload: { email, password: `${PASSWORD}!` } })
  const cookie = cookiesOf(await call('POST', '/api/auth/sign-in/email', { payload: { email, password: PASSWORD } }))
  const token = String((await call('GET', '/api/jwt', { query: { email }, headers: { cookie } })).json().accessToken)
  const headers = { cookie, authorization: `bearer ${token}`, origin: 'http://localhost:3000' }
  await call('POST', '/api/users', { headers, payload: { name, email, role } })
  return { cookie, token, headers }
}
type Joined = Awaited<ReturnType<typeof join>>

async function list({ headers }: Joined): Promise<string> {
  const image = uploadAnswer.parse((await upload(shop, headers, await makePicture(9))).json()).data.url
  const payload = {
    image,
    product_name: 'Planted stool',
    product_category: FIXED_CATEGORY_ID,
    resale_price: 12,
    original_price: 20,
    purchase_date: '2021-05-04',
    condition: 'good',
    location: 'York',
    phone_number: SELLER.phone,
  }
  return (await call('POST', '/api/addproduct', { headers, payload })).json().insertedId
}

/** Orders the piece and pays, after cards that are refused. */
async function buy({ headers }: Joined, productId: string): Promise<string> {
  const order = {
    product_id: productId,
    buyer_name: BUYER.name,
    buyer_email: BUYER.email,
    product_name: 'Planted stool',
    product_price: 12,
    buyer_location: 'Leeds',
    buyer_phone: BUYER.phone,
  }
  const orderId = (await call('POST', '/api/order', { headers, payload: order })).json().insertedId
  const begun = await call('POST', '/api/create-payment-intent', { headers, payload: { product_price: 12, orderId } })
  const { clientSecret } = intentAnswer.parse(begun.json())
  const intent = clientSecret.split('_secret_')[0]
  for (const number of [`${CARD}1`, DECLINED_CARD, CARD]) {
    const card = { number, exp_month: 12, exp_year: 2040, cvc: CVC }
    const made = await call('POST', '/test-payments/payment_methods', { payload: card })
    const payment_method = made.json().paymentMethod?.id ?? 'pm_none'
    const payload = { client_secret: clientSecret, payment_method }
    await call('POST', `/test-payments/payment_intents/${intent}/confirm`, { payload })
  }
  const paid = { product_price: 12, transactionId: intent, email: BUYER.email, orderId }
  expect((await call('POST', '/api/payments', { headers, payload: paid })).statusCode).toBe(200)
  return clientSecret
}

/** What the two can read about each other in their lists. */
async function readLists(seller: Joined, buyer: Joined): Promise<void> {
  await call('GET', `/api/orders/${BUYER.email}`, { headers: buyer.headers })
  await call('GET', `/api/products/${SELLER.email}`, { headers: seller.headers })
}

/** The seller names a time to meet, and the buyer says yes. */
async function agreeToMeet(seller: Joined, buyer: Joined): Promise<string> {
  const [summary] = saleSummaries.parse((await call('GET', '/api/sales', { headers: buyer.headers })).json())
  const sale = `/api/sales/${summary?._id}`
  const from = new Date(Date.now() + 86_400_000)
  const slots = [{ from, until: new Date(from.getTime() + 3_600_000), place: 'Mill Lane 1' }]
  await call('POST', `${sale}/slots`, { headers: seller.headers, payload: { seq: 0, slots } })
  const [slot] = saleShape.parse((await call('GET', sale, { headers: buyer.headers })).json()).slots
  const payload = { event: 'acceptSlot', seq: 1, slot_id: slot?._id }
  expect((await call('POST', `${sale}/moves`, { headers: buyer.headers, payload })).statusCode).toBe(200)
  return `POST ${sale}/moves`
}

/** Every value where it does not belong: in addresses, in wrong fields, in bodies that break off. */
async function makeMistakes(values: string[], { headers }: Joined): Promise<void> {
  for (const value of values) {
    const inAddress = encodeURIComponent(value)
    for (const path of ['/api/products', '/api/orders', '/api/nothing', '/images/kept', '/reset-password']) {
      await call('GET', `${path}/${inAddress}?token=${inAddress}`, { headers })
    }
    await call('GET', `/api/products?q=${inAddress}&accessToken=${inAddress}`)
    await call('GET', `/api/jwt?email=${inAddress}`, { headers })
    const payload = { email: value, password: [value], token: { value }, number: value, exp_month: value, cvc: value }
    for (const path of ['/api/auth/sign-in/email', '/api/auth/reset-password', '/test-payments/payment_methods']) {
      await call('POST', path, { payload })
      await call('POST', path, { headers: asJson, payload: `{"password":"${value}` })
      await call('POST', path, { headers: { 'content-type': `text/${value.replace(/\W/g, '')}` }, payload: value })
    }
    await call('GET', '/api/users/me', { headers: { authorization: `basic ${value}`, cookie: `session=${value}` } })
  }
}

const answersWith = (value: string) => [
  ...new Set(heard.filter(({ said }) => said.includes(value)).map(({ asked }) => asked)),
]

it('keeps what is secret out of the log, and out of every answer but the one that it is for', async () => {
  const seller = await join(SELLER)
  const buyer = await join(BUYER)
  const productId = await list(seller)
  await call('GET', `/api/products/${productId}`, { headers: buyer.headers })
  const clientSecret = await buy(buyer, productId)
  await readLists(seller, buyer)
  const ownList = `GET /api/products/${SELLER.email}`
  expect(answersWith(SELLER.phone)).toEqual([ownList])
  expect(answersWith(SELLER.email)).toEqual([ownList])
  expect(answersWith(BUYER.phone)).toEqual([`GET /api/orders/${BUYER.email}`])
  const accepted = await agreeToMeet(seller, buyer)
  await readLists(seller, buyer)
  await call('POST', '/api/auth/request-password-reset', { payload: { email: BUYER.email } })
  const resetToken = await openOwnPage(shop).mailedToken(BUYER.email, '/reset-password')
  const stray = randomUUID()
  await makeMistakes([PASSWORD, CARD, resetToken, `token-${stray}`], buyer)
  const reset = { payload: { token: resetToken, newPassword: NEW_PASSWORD } }
  expect((await call('POST', '/api/auth/reset-password', reset)).statusCode).toBe(200)
  for (const url of ['/', '/api/products', `/api/products/${productId}`, '/sitemap.xml']) await call('GET', url)

  const log = shop.logLines.join('')
  expect(log).toContain('/api/auth/reset-password')
  const secrets = [PASSWORD, NEW_PASSWORD, CARD, DECLINED_CARD, resetToken, clientSecret, stray]
  const people = [SELLER, BUYER].flatMap(({ name, email, phone }) => [name, email, phone])
  const held = [seller, buyer].flatMap(({ cookie, token }) => [cookie, token])
  expect([...secrets, ...people, ...held].filter((value) => log.includes(value))).toEqual([])

  // The page that stands in for the client's repeats its address, which its visitor sees anyway.
  const anyPage = (asked: string) => asked.startsWith('GET /reset-password/')
  for (const value of [PASSWORD, NEW_PASSWORD, CARD, DECLINED_CARD, resetToken, stray]) {
    expect(answersWith(value).filter((asked) => !anyPage(asked))).toEqual([])
  }
  expect(answersWith(clientSecret)).toEqual(['POST /api/create-payment-intent'])
  expect(answersWith(buyer.token)).toEqual(['GET /api/jwt'])
  // Both people of a paid order are told how to reach each other once they have agreed to meet.
  const toBuyer = [accepted, `GET /api/orders/${BUYER.email}`]
  expect(answersWith(SELLER.phone)).toEqual([ownList, ...toBuyer])
  expect(answersWith(SELLER.email)).toEqual([ownList, ...toBuyer])
  expect(answersWith(BUYER.phone)).toEqual([`GET /api/orders/${BUYER.email}`, ownList])
})
