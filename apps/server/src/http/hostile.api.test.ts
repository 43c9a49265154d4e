// Runs on PostgreSQL alone: what is refused here never reaches SQL.

import { uploadAnswer } from '@patina/contract/images'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, placeOrder } from '#test/kit/buyers.ts'
import { upload } from '#test/kit/pictures.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

/* What an attacker has tried once and must not succeed with again. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
beforeAll(async () => {
  const plenty = '100000/60'
  shop = await openTestShop({
    env: { TEST_PAYMENTS: 'on', LIMIT_WRITES: plenty, LIMIT_CONTACT: plenty, LIMIT_TOKENS: '5/60' },
  })
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterAll(() => shop.close())

describe('is refused with a sentence, never with a 500:', () => {
  const longKeys = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${'k'.repeat(500)}${at}`, 1]))
  it.each([
    ['a body of endless unknown fields', { method: 'POST', url: '/api/contact', payload: longKeys }],
    ['a query with an endless name', { url: `/api/products?${'q'.repeat(1500)}=1` }],
    ['the longest address there can be', { url: `/api/jwt?email=${'a'.repeat(240)}@patina.test` }],
    ['two slashes', { url: '//' }],
    ['an address that looks like another host', { url: '//[' }],
    ['a folder in place of a picture', { url: '/images/kept/' }],
    ['a file of the description by no name', { url: '/api/docs/static/%5C' }],
    ['a part that a file does not have', { url: '/images/demo/rocker-480.avif', headers: { range: 'bytes=9999999-' } }],
  ] as const)('%s', async (_what, request) => {
    const answer = await shop.app.inject({ ...request, headers: { ...seller.headers, ...Object(request).headers } })
    expect(answer.statusCode).toBeLessThan(500)
    if (answer.statusCode >= 400) expect(answer.json().message).toMatch(/^[A-Z'].+\.$/)
  })

  it('a purchase in a year that no calendar has', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const image = uploadAnswer.parse((await upload(shop, seller.headers, picture)).json()).data.url
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/addproduct',
      headers: seller.headers,
      payload: {
        image,
        product_name: 'Stool',
        product_category: '018f3a5c-7b00-7000-8000-000000000001',
        resale_price: 5,
        original_price: 9,
        purchase_date: '0000-01-01',
        condition: 'good',
        location: 'York',
        phone_number: '1',
      },
    })
    expect(answer.statusCode).toBe(400)
  })

  it.each([
    [1600, 8000],
    [1, 4000],
  ])('a picture of %d by %d', async (width, height) => {
    const strip = await sharp({ create: { width, height, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    expect((await upload(shop, seller.headers, strip)).statusCode).toBe(415)
  })

  it.each(['Ada\r\nBcc: all@example.org', '   ', 'bell\u0007'])('a name that is no name: %j', async (name) => {
    const payload = { name, email: 'ada@example.org', message: 'Hello.' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/contact', payload })
    expect(answer.statusCode).toBe(400)
  })
})

it('lets nobody hold the whole shop', async () => {
  const greedy = await buildPerson(shop, 'greedy@example.org', 'buyer')
  const statuses = []
  for (let product = 0; product < 4; product += 1) {
    const wanted = await buildProduct(shop)
    statuses.push((await begin(shop, greedy, await placeOrder(shop, greedy, wanted), wanted.price)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 409])
})

it('lets nobody use up the tokens of someone else', async () => {
  const email = 'buyer@patina.test'
  const ask = (remoteAddress: string, headers = {}) =>
    shop.app.inject({ url: '/api/jwt', query: { email }, headers, remoteAddress })
  const { cookie } = await buildSignIn(shop, email)
  for (let call = 0; call < 8; call += 1) await ask('10.9.0.1')
  expect((await ask('10.9.0.1')).statusCode).toBe(429)
  expect((await ask('10.9.0.2', { cookie })).statusCode).toBe(200)
})
