import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { errorAnswer } from '@patina/contract/errors'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '#testing/people.ts'
import { formWith, makePicture } from '#testing/pictures.ts'
import { NO_LIMITS, openTestShop } from '#testing/test-shop.ts'

/* One request at a time; the mail provider keeps a message, and with it the only place, until it is told to go on. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Awaited<ReturnType<typeof signIn>>
let address: string
let arrived: PromiseWithResolvers<void>
let goOn: PromiseWithResolvers<void>
const mail = {
  send: async () => {
    arrived.resolve()
    await goOn.promise
    return { id: randomUUID() }
  },
  routes: async () => {},
}

beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, MAX_AT_ONCE: '1', KEEP_ANSWERS: 'on' }, mail })
  seller = await signIn(shop, 'seller@patina.test')
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  arrived = Promise.withResolvers()
  goOn = Promise.withResolvers()
})
afterEach(() => goOn.resolve())
afterAll(() => shop.close())

const MESSAGE = JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'Are you there?' })
const ask = (path: string) => fetch(`${address}${path}`)

/** Takes the only place. */
function occupy() {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${address}/api/contact`, { method: 'POST', headers, body: MESSAGE })
}

it('turns away the one too many, and serves the next when there is room', async () => {
  const occupant = occupy()
  await arrived.promise
  const refused = await ask('/api/products?limit=3')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(errorAnswer.parse(await refused.json()).message).toBe(
    'The shop is very busy just now. Please try again in a moment.',
  )
  goOn.resolve()
  expect((await occupant).status).toBe(200)
  expect((await ask('/api/products?limit=3')).status).toBe(200)
})

it('turns people away by a page that lets them try again', async () => {
  const occupant = occupy()
  await arrived.promise
  const page = await ask('/blog')
  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toContain('text/html')
  const text = await page.text()
  expect(text).toContain('The shop is very busy just now.')
  expect(text).toContain('<a href="">Try again</a>')
  goOn.resolve()
  await occupant
  expect((await ask('/blog')).status).toBe(200)
})

it('goes on to say that it lives, to hand out files and to give answers that it has kept', async () => {
  const light = ['/healthz', '/readyz', '/images/demo/arc-lamp-480.avif', '/api/categories']
  await ask('/api/categories')
  const occupant = occupy()
  await arrived.promise
  for (const path of light) expect((await ask(path)).status, path).toBe(200)
  goOn.resolve()
  await occupant
})

it.each(['/api/contact', '/api/images'])('lets nobody wait for a slow upload to %s', async (path) => {
  goOn.resolve()
  const isForm = path === '/api/images'
  const form = formWith(await makePicture(7))
  const body = isForm ? form.payload : Buffer.from(MESSAGE)
  const headers = isForm ? form.headers : { 'content-type': 'application/json' }
  const upload = request(`${address}${path}`, {
    method: 'POST',
    headers: { ...seller.headers, ...headers, 'content-length': body.length, expect: '100-continue' },
  })
  const answered = once(upload, 'response')
  upload.flushHeaders()
  await once(upload, 'continue')
  upload.write(body.subarray(0, 30))
  await vi.waitFor(async () => expect((await ask('/api/products?limit=4')).status).toBe(200))
  upload.end(body.subarray(30))
  const [answer]: IncomingMessage[] = await answered
  expect(answer?.statusCode).toBe(200)
  answer?.resume()
})
