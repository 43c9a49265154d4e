// Runs on PostgreSQL alone: what passes between the shop and a bucket knows no SQL.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { insertAnswer } from '@patina/contract/answers'
import { uploadAnswer } from '@patina/contract/images'
import { PICTURE_FORMATS, pictureAddress } from '@patina/contract/picture-address'
import { startBucket } from '@patina/stand-ins/bucket'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#config.ts'
import { pictures } from '#db/schema.ts'
import { openImageMove } from '#providers/images/index.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { makePicture, upload, uploadPrivately } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
beforeAll(async () => {
  bucket = await startBucket()
  shop = await openTestShop({ env: { ...NO_LIMITS, ...bucket.env } })
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterEach(() => bucket.line.mend())
afterAll(async () => {
  await shop.close()
  await bucket.stop()
})

const uploaded = async (tint: number, width = 64, who = seller) => {
  const answer = await upload(shop, who.headers, await makePicture(tint, 'png', width))
  return uploadAnswer.parse(answer.json()).data
}
// Without the data folder beside it, which other tests use meanwhile.
const filesInBucket = () => openImageMove(readConfig(bucket.env)).to.list()

const listingOf = async (image: string, who = seller) => {
  const [category] = (await shop.app.inject({ url: '/api/categories' })).json()
  const details = {
    image,
    product_name: 'Sofa from the bucket',
    product_category: category._id,
    resale_price: 90,
    original_price: 200,
    purchase_date: '2021-05-04',
    condition: 'good',
    description: '',
    location: 'Leeds',
    phone_number: '+44 113 496 0112',
  }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/addproduct',
    headers: who.headers,
    payload: details,
  })
  return insertAnswer.parse(answer.json()).insertedId
}

describe('a picture that goes to a bucket', () => {
  it('lies there in every width and format, for ever, and is shown from the address of the CDN', async () => {
    const data = await uploaded(60, 1800)
    expect(data.url).toMatch(new RegExp(`^${bucket.baseUrl}/[0-9a-f]{32}-960\\.webp$`))
    for (const width of data.widths) {
      for (const format of PICTURE_FORMATS) {
        const answer = await fetch(pictureAddress(data.url, width, format))
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe(`image/${format}`)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width)
      }
    }
  })

  it('stands in its listing by that address, and pages may load it', async () => {
    const data = await uploaded(61)
    const { image, pictures: all } = (
      await shop.app.inject({ url: `/api/products/${await listingOf(data.url)}` })
    ).json()
    expect([image, all[0].url]).toEqual([data.url, data.url])
    const policy = String((await shop.app.inject({ url: '/' })).headers['content-security-policy'])
    expect(policy).toContain(`img-src 'self' data: blob: ${new URL(bucket.baseUrl).origin};`)
  })

  it('leaves the bucket when its owner is deleted', async () => {
    const before = await filesInBucket()
    const person = await buildPerson(shop, 'brief@example.org', 'seller')
    await uploaded(62, 64, person)
    expect((await filesInBucket()).length).toBe(before.length + 2)
    await shop.person.erasePerson('brief@example.org')
    expect(await filesInBucket()).toEqual(before)
  })
})

it('a private picture lies there under a name that nobody is told, and the shop shows it itself', async () => {
  const before = await filesInBucket()
  const person = await buildPerson(shop, 'discreet@example.org', 'buyer')
  const { url } = await uploadPrivately(shop, person.headers, 63)
  const [name, ...others] = (await filesInBucket()).filter((file) => !before.includes(file))
  expect(others).toEqual([])
  expect(name).toMatch(/^private\/[\w-]{32}\.webp$/)
  const shown = await shop.app.inject({ url })
  expect(shown).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } })
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(64)
  const kept = await fetch(`${bucket.baseUrl}/${name}`)
  expect(kept.headers.get('cache-control')).toBe('private, no-store')
  bucket.line.cut()
  expect((await shop.app.inject({ url })).statusCode).toBe(503)
  bucket.line.mend()
  await shop.person.erasePerson('discreet@example.org')
  expect(await filesInBucket()).toEqual(before)
})

it('a shop that keeps its pictures itself lets pages load them from nowhere else', async () => {
  const own = await openTestShop()
  onTestFinished(own.close)
  const policy = String((await own.app.inject({ url: '/' })).headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob:;")
})

describe('an upload is refused in words, and nothing of it is known, when the bucket', () => {
  const refusal = async (tint: number, at = shop, who = seller) => {
    const before = await at.db.$count(pictures)
    const answer = await upload(at, who.headers, await makePicture(tint))
    expect(await at.db.$count(pictures)).toBe(before)
    return { status: answer.statusCode, message: answer.json().message }
  }
  const REFUSED = { status: 503, message: 'Pictures cannot be kept just now: please try again in a minute.' }

  it('is away, and goes well once it is back', async () => {
    bucket.line.cut()
    expect(await refusal(70)).toEqual(REFUSED)
    bucket.line.mend()
    expect((await uploaded(70)).url).toContain(bucket.baseUrl)
  })

  it('never answers', async () => {
    const impatient = await openTestShop({ env: bucket.env, outsideMs: 300 })
    onTestFinished(impatient.close)
    const person = await buildSignIn(impatient, 'seller@patina.test')
    bucket.line.fallSilent()
    expect(await refusal(71, impatient, person)).toEqual(REFUSED)
  })

  it('answers a page to everything, fails, or is not there', async () => {
    let next = { status: 200, body: '<!doctype html><title>Welcome</title>' }
    const server = createServer((_request, response) => response.writeHead(next.status).end(next.body))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      server.close()
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const env = { ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }
    const odd = await openTestShop({ env, outsideMs: 60_000 })
    onTestFinished(odd.close)
    const person = await buildSignIn(odd, 'seller@patina.test')
    expect(await refusal(72, odd, person)).toEqual(REFUSED)
    next = { status: 500, body: '<Error><Code>InternalError</Code></Error>' }
    expect(await refusal(72, odd, person)).toEqual(REFUSED)
    next = { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
    expect(await refusal(72, odd, person)).toEqual(REFUSED)
  })

  it('does not know the key', async () => {
    const odd = await openTestShop({ env: { ...bucket.env, S3_SECRET_ACCESS_KEY: 'wrong' }, outsideMs: 60_000 })
    onTestFinished(odd.close)
    expect(await refusal(73, odd, await buildSignIn(odd, 'seller@patina.test'))).toEqual(REFUSED)
    expect(odd.logLines.join()).toContain('SignatureDoesNotMatch')
  })
})
