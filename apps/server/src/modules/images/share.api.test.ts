// Runs on PostgreSQL alone: how a picture is drawn knows no SQL.

import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openImages } from '#providers/images/index.ts'
import { buildSignIn } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Product = { _id: string; available: string; image: string }
const listProducts = async (query = ''): Promise<Product[]> => (await shop.app.inject(`/api/products${query}`)).json()
const share = (id: string, headers = {}, at = shop) => at.app.inject({ url: `/share/${id}.jpg`, headers })

const demandPicture = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
}

it('a piece has a picture to share, of the size that is told of it, sold or not', async () => {
  const products = await listProducts()
  for (const available of ['available', 'sold']) {
    const product = products.find((one) => one.available === available)
    const { statusCode, headers, rawPayload } = await share(product?._id ?? '')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
    await demandPicture(rawPayload)
  }
})

it('mails show the piece alone, as a JPEG, which every mail program reads', async () => {
  const [product] = await listProducts()
  const { statusCode, headers, rawPayload } = await shop.app.inject(`/share/mail/${product?._id}.jpg`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1120, 840])
})

it('a site that has the picture is told that it is still the same', async () => {
  const [product] = await listProducts()
  const { etag } = (await share(product?._id ?? '')).headers
  const again = await share(product?._id ?? '', { 'if-none-match': etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

it('what is not in the shop has no picture to share', async () => {
  const { statusCode, headers } = await share('018f3a5c-7b00-7000-8000-00000000ffff')
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  expect((await share('..%2f..%2fetc%2fpasswd')).statusCode).toBe(400)
})

it('a piece that its seller takes down loses the picture as well', async () => {
  const seller = await buildSignIn(shop, 'seller@patina.test')
  const own: Product[] = (
    await shop.app.inject({ url: '/api/products/seller@patina.test', headers: seller.headers })
  ).json()
  const product = own.find(({ available }) => available === 'available')
  expect((await share(product?._id ?? '')).statusCode).toBe(200)
  await shop.app.inject({ method: 'DELETE', url: `/api/products/${product?._id}`, headers: seller.headers })
  expect((await share(product?._id ?? '')).statusCode).toBe(410)
})

it('a picture is made once, however many ask for it at the same time', async () => {
  const images = openImages({ dataDir: '/nowhere' })
  const read = vi.fn(async () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: '#a3592d' } })
      .webp()
      .toBuffer(),
  )
  const counted = await openTestShop({
    env: NO_LIMITS,
    imageStore: { ...images, base: '/images/demo/', read },
  })
  onTestFinished(counted.close)
  const [product]: Product[] = (await counted.app.inject('/api/products')).json()
  const answers = await Promise.all(Array.from({ length: 8 }, () => share(product?._id ?? '', {}, counted)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(read).toHaveBeenCalledTimes(1)
})

it('a picture that lies with somebody else is shown from there, as it is', async () => {
  const images = openImages({ dataDir: '/nowhere' })
  const away = await openTestShop({ imageStore: { ...images, base: '/images/demo/', read: async () => undefined } })
  onTestFinished(away.close)
  const [product]: Product[] = (await away.app.inject('/api/products')).json()
  const { statusCode, headers } = await share(product?._id ?? '', {}, away)
  expect([statusCode, headers.location]).toEqual([302, product?.image])
})

it('a store that is away is told in words', async () => {
  const images = openImages({ dataDir: '/nowhere' })
  const read = async () => {
    throw new Error('the bucket answers 500')
  }
  const broken = await openTestShop({ imageStore: { ...images, base: '/images/demo/', read } })
  onTestFinished(broken.close)
  const [product]: Product[] = (await broken.app.inject('/api/products')).json()
  const { statusCode, body } = await share(product?._id ?? '', {}, broken)
  expect(statusCode).toBe(503)
  expect(body).toContain('cannot be had just now')
})
