import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { uploadAnswer } from '@patina/contract/images'
import { publicProducts } from '@patina/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products, users } from '#db/schema.ts'
import { buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { beginPaying, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await openTestShop({ env: { RESPONSE_CACHE: 'on', TEST_PAYMENTS: 'on' } })
  seller = await buildSignIn(shop, 'seller@patina.test')
  admin = await buildSignIn(shop, 'admin@patina.test')
  buyer = await buildSignIn(shop, 'buyer@patina.test')
})
afterAll(() => shop.close())

const read = async (url: string, headers = {}) => shop.app.inject({ url, headers })
const list = async () => publicProducts.parse((await read('/api/products')).json())
const find = async (id: string) => (await list()).find(({ _id }) => _id === id)
const write = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, who = seller) => {
  const answer = await shop.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** A piece that lists know of, behind the server's back made anew. */
async function knownProduct() {
  const piece = await buildProduct(shop)
  await write('PUT', `/api/products/promote/${piece.id}`, { advertised: 'notAdvertised' })
  await write('PUT', `/api/products/promote/${piece.id}`, { advertised: 'advertised' })
  expect(await find(piece.id)).toBeDefined()
  return piece
}

/** Public reads that were answered from memory. */
const hits = async () => {
  const { values } = (await shop.metrics.getSingleMetric('patina_response_cache_total')?.get()) ?? { values: [] }
  return values.find(({ labels }) => labels.result === 'hit')?.value ?? 0
}

describe('an answer to a public read', () => {
  it('outlives an order, which changes nothing of what anyone may see', async () => {
    const piece = await knownProduct()
    await read('/api/products?limit=5')
    const before = await hits()
    await placeOrder(shop, buyer, piece)
    await read('/api/products?limit=5')
    expect(await hits()).toBe(before + 1)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ])('is compressed for a reader who takes %s, new or kept', async (accepted, encoding, decompress) => {
    const plain = await read('/api/products?limit=3')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('accept-encoding')
    for (const url of ['/api/products?limit=3', `/api/products?limit=3&maxPrice=${accepted.length * 1000}`]) {
      const asked = await read(url, { 'accept-encoding': accepted })
      expect(asked.headers['content-encoding']).toBe(encoding)
      expect(decompress(asked.rawPayload).toString()).toBe((await read(url)).body)
    }
  })

  it("is never a seller's own list", async () => {
    const address = `/api/products/${seller.email}`
    expect((await read(address, seller.headers)).statusCode).toBe(200)
    expect((await read(address)).statusCode).toBe(401)
    expect((await read(address, buyer.headers)).statusCode).toBe(403)
  })

  it('is not kept where it is a refusal', async () => {
    const piece = await buildProduct(shop)
    await shop.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, piece.id))
    expect((await read(`/api/products/${piece.id}`)).statusCode).toBe(410)
    await shop.db.update(products).set({ removedAt: null }).where(eq(products.id, piece.id))
    expect((await read(`/api/products/${piece.id}`)).statusCode).toBe(200)
  })
})

describe('what is given from memory', () => {
  it('is logged and measured like any other answer', async () => {
    const url = '/api/products?limit=6'
    await read(url)
    const before = await hits()
    const { headers } = await read(url)
    expect(await hits()).toBe(before + 1)
    const line = shop.logLines.map((text) => JSON.parse(text)).find(({ reqId }) => reqId === headers['x-request-id'])
    expect(line).toMatchObject({ msg: 'request', method: 'GET', route: '/api/products', status: 200 })
    const measured = async () => {
      const text = await shop.metrics.getSingleMetricAsString('patina_http_request_seconds')
      return Number(
        /_count\{method="GET",route="\/api\/products",status="200"\} (?<times>\d+)/.exec(text)?.groups?.times,
      )
    }
    const counted = await measured()
    await read(url)
    expect(await measured()).toBe(counted + 1)
  })

  it('has the body and every header that it had when it was made, but the id of the request', async () => {
    const url = '/api/products?limit=8'
    const own = ({
      body,
      headers: { date: _date, 'x-request-id': _id, ...headers },
    }: Awaited<ReturnType<typeof read>>) => ({
      body,
      headers,
    })
    const [made, before] = [await read(url), await hits()]
    const kept = await read(url)
    expect(own(kept)).toEqual(own(made))
    expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
    expect(await hits()).toBe(before + 1)
  })

  it('is refused to whoever names no host, or two', async () => {
    await read('/api/products?limit=9')
    expect((await read('/api/products?limit=9', { host: 'one.example, other.example' })).statusCode).toBe(400)
  })

  it('counts against the limit of its caller alone', async () => {
    const limited = await openTestShop({ env: { RESPONSE_CACHE: 'on', LIMIT_READS: '5/60' } })
    const ask = (remoteAddress: string) => limited.app.inject({ url: '/api/products', remoteAddress })
    for (let time = 0; time < 5; time += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200)
    const refused = await ask('192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({ 'retry-after': expect.anything(), 'x-content-type-options': 'nosniff' })
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
    const text = await limited.metrics.getSingleMetricAsString('patina_response_cache_total')
    expect(text).toContain('result="hit"} 5')
    await limited.close()
  })
})

describe('the next read shows', () => {
  it('a new piece', async () => {
    const before = await list()
    const { url } = uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(1))).json()).data
    const { insertedId } = await write('POST', '/api/addproduct', {
      image: url,
      product_name: 'Ash stool',
      product_category: before[0]?.product_category,
      resale_price: 20,
      original_price: 40,
      purchase_date: '2022-03-04',
      condition: 'good',
      location: 'York',
      phone_number: '+44 1904 496 0100',
    })
    expect((await list())[0]?._id).toBe(insertedId)
  })

  it('a change, a sale by hand and a removal', async () => {
    const { id } = await knownProduct()
    await write('PATCH', `/api/products/${id}`, { product_name: 'Renamed' })
    expect((await find(id))?.product_name).toBe('Renamed')
    await write('PUT', `/api/products/${id}`)
    expect((await find(id))?.available).toBe('sold')
    await write('DELETE', `/api/products/${id}`)
    expect(await find(id)).toBeUndefined()
  })

  it('a sale by card, saved or found by the reconciler', async () => {
    for (const saves of [true, false]) {
      const piece = await knownProduct()
      const orderId = await placeOrder(shop, buyer, piece)
      const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, piece.price)
      await payByCard(shop, clientSecret)
      expect((await find(piece.id))?.available).toBe('available')
      if (saves) await save(shop, buyer, intentId, piece.price, orderId)
      else await shop.payments.reconcile()
      expect((await find(piece.id))?.available).toBe('sold')
    }
  })

  it('what an admin decides about a seller', async () => {
    const [tom] = await shop.db.select().from(users).where(eq(users.name, 'Tom Reilly'))
    const ofTom = async () => (await list()).filter((product) => product.seller_name === 'Tom Reilly')
    expect((await ofTom())[0]?.seller_verified).toBe(false)
    await write('PUT', `/api/allseller/status/${tom?.id}`, { status: 'verified' }, admin)
    expect((await ofTom())[0]?.seller_verified).toBe(true)
    await write('DELETE', `/api/allseller/${tom?.id}`, undefined, admin)
    expect((await ofTom()).filter((product) => product.available === 'available')).toEqual([])
  })
})
