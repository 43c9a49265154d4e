// Runs on PostgreSQL alone: a request that is shed never reaches SQL.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { errorAnswer } from '@patina/contract/errors'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { formWith, makePicture } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* One request at a time; the mail provider keeps a message, and with it the only place, until it is told to go on. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
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
  shop = await openTestShop({
    env: { ...NO_LIMITS, MAX_AT_ONCE: '1', RESPONSE_CACHE: 'on', PUBLIC_URL: 'https://patina.example' },
    mail,
  })
  seller = await buildSignIn(shop, 'seller@patina.test')
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
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('strict-transport-security')).toMatch(/^max-age=/)
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
  expect(text).toMatch(/<a [^>]*href="">Try again<\/a>/)
  goOn.resolve()
  await occupant
  expect((await ask('/blog')).status).toBe(200)
})

it('tells of all requests that it shed in one line and one metric, and keeps their connections', async () => {
  const occupant = occupy()
  await arrived.promise
  const linesBefore = shop.logLines.length
  const before = await figure()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set()
  for (let time = 0; time < 5; time += 1) {
    const call = request(`${address}/api/products?limit=5`, { agent }).end()
    call.once('socket', (socket) => sockets.add(socket))
    const [answer]: IncomingMessage[] = await once(call, 'response')
    expect(answer?.statusCode).toBe(503)
    answer?.resume()
    await once(call, 'close')
  }
  agent.destroy()
  expect(sockets.size).toBe(1)
  expect((await figure()) - before).toBe(5)
  const summaries = () => shop.logLines.slice(linesBefore).filter((line) => line.includes('requests shed'))
  const timesIn = (line: string) => z.object({ times: z.number() }).parse(JSON.parse(line)).times
  const told = () => summaries().reduce((sum, line) => sum + timesIn(line), 0)
  await vi.waitFor(() => expect(told()).toBeGreaterThanOrEqual(5), PATIENCE)
  expect(shop.logLines.slice(linesBefore).filter((line) => line.includes('"msg":"request"'))).toEqual([])
  goOn.resolve()
  await occupant
})

const figure = async () => {
  const [counted] = (await shop.metrics.getSingleMetric('patina_shed_requests_total')?.get())?.values ?? []
  return counted?.value ?? 0
}

it('says of an order that it was not taken, whatever was sent with it', async () => {
  const occupant = occupy()
  await arrived.promise
  const headers = { 'content-type': 'application/json' }
  const refused = await fetch(`${address}/api/order`, { method: 'POST', headers, body: 'x'.repeat(90_000) })
  expect(refused.status).toBe(503)
  expect(errorAnswer.parse(await refused.json()).acknowledged).toBe(false)
  goOn.resolve()
  await occupant
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
  await vi.waitFor(async () => expect((await ask('/api/products?limit=4')).status).toBe(200), PATIENCE)
  upload.end(body.subarray(30))
  const [answer]: IncomingMessage[] = await answered
  expect(answer?.statusCode).toBe(200)
  answer?.resume()
})
