// Runs on PostgreSQL alone: what passes between the shop and an image host knows no SQL.

import multipart from '@fastify/multipart'
import { uploadAnswer } from '@patina/contract/images'
import { pictureAddress } from '@patina/contract/picture-address'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { pictures } from '#db/schema.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const KEY = 'key-of-the-shop'
const SHOWN_AT = 'https://i.imgbb.example'

/** What the host was sent, and what it is to answer; nothing means never. */
const received: { key: unknown; field: string; type: string; bytes: Buffer }[] = []
let answer: { status: number; body: string } | undefined
const success = (url: string) => ({ status: 200, body: JSON.stringify({ data: { url }, success: true, status: 200 }) })

const host = fastify()
let env: Record<string, string>
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
beforeAll(async () => {
  await host.register(multipart)
  host.post<{ Querystring: { key?: string } }>('/1/upload', async (request, reply) => {
    const file = await request.file()
    if (file) {
      const { fieldname: field, mimetype: type } = file
      received.push({ key: request.query.key, field, type, bytes: await file.toBuffer() })
    }
    if (!answer) return reply.hijack()
    return reply.code(answer.status).type('application/json').send(answer.body)
  })
  const IMGBB_URL = await host.listen({ host: '127.0.0.1', port: 0 })
  env = { ...NO_LIMITS, IMGBB_URL, IMGBB_KEY: KEY, IMAGE_BASE_URL: SHOWN_AT }
  shop = await openTestShop({ env })
  seller = await buildSignIn(shop, 'seller@patina.test')
})
beforeEach(() => {
  received.length = 0
  answer = success(`${SHOWN_AT}/x1/sofa.webp`)
})
afterAll(async () => {
  await shop.close()
  host.server.closeAllConnections()
  await host.close()
})

const send = async (tint: number, width = 64) => upload(shop, seller.headers, await makePicture(tint, 'png', width))
const REFUSED = { status: 503, message: 'Pictures cannot be kept just now: please try again in a minute.' }
const refusal = async (at = shop, who = seller) => {
  const before = await at.db.$count(pictures)
  const refused = await upload(at, who.headers, await makePicture(103))
  expect(await at.db.$count(pictures)).toBe(before)
  return { status: refused.statusCode, message: refused.json().message }
}

it('a picture goes to the image host as the field image, cleaned, and its address is the one that the host gives', async () => {
  const { data } = uploadAnswer.parse((await send(100, 1800)).json())
  expect(data.url).toBe(`${SHOWN_AT}/x1/sofa.webp`)
  const [sent] = received
  expect(sent).toMatchObject({ key: KEY, field: 'image', type: 'image/webp' })
  expect((await sharp(sent?.bytes).metadata()).width).toBe(960)
})

it('the one size that the host has serves for all', async () => {
  answer = success(`${SHOWN_AT}/x2/sofa-12.webp`)
  const { url } = uploadAnswer.parse((await send(101)).json()).data
  expect(new URL(pictureAddress(url, 480, 'avif')).pathname).toBe('/x2/sofa-12.webp')
})

it('pages may load pictures from the host, and the key never leaves the server', async () => {
  const page = await shop.app.inject({ url: '/' })
  expect(page.headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${SHOWN_AT};`)
  answer = { status: 400, body: '{}' }
  const refused = await send(102)
  expect(refused.body).not.toContain(KEY)
  expect(shop.logLines.join()).not.toContain(KEY)
})

it.each([
  ['refuses', { status: 400, body: JSON.stringify({ error: { message: 'Invalid API v1 key.' } }) }],
  ['fails', { status: 500, body: 'down' }],
  ['answers a page', { status: 200, body: '<!doctype html>' }],
  ['shows pictures from an address that pages may not load', success('https://elsewhere.example/sofa.webp')],
])('an upload is refused in words, and nothing of it is known, when the host %s', async (_what, given) => {
  answer = given
  expect(await refusal()).toEqual(REFUSED)
})

it('an upload is refused in words, and nothing of it is known, when the host never answers', async () => {
  const impatient = await openTestShop({ env, outsideMs: 300 })
  onTestFinished(impatient.close)
  answer = undefined
  expect(await refusal(impatient, await buildSignIn(impatient, 'seller@patina.test'))).toEqual(REFUSED)
})
