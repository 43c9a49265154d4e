import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { errorAnswer } from '@patina/contract/errors'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pictures } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { formWith, makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { preparePicture } from './prepare-picture.ts'

/* Pictures on their way in, over sockets, with a decoder that goes on only when it is told to. */

type Seller = Person

let shop: Awaited<ReturnType<typeof openTestShop>>
let [ada, ben]: Seller[] = []
let address: string
/** What has come to the decoder, in its order. */
let decoding: { goOn(): void; signal: AbortSignal }[]
let holdsBack: boolean
let open: Set<ClientRequest>

beforeAll(async () => {
  shop = await openTestShop({
    env: NO_LIMITS,
    preparePicture: async (bytes, signal) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      decoding.push({ goOn: resolve, signal })
      if (holdsBack) await promise
      return preparePicture(bytes, signal)
    },
  })
  ada = await buildSignIn(shop, 'seller@patina.test')
  ben = await buildPerson(shop, 'ben@example.org', 'seller')
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  decoding = []
  holdsBack = true
  open = new Set()
})
afterEach(async () => {
  holdsBack = false
  for (const { goOn } of decoding) goOn()
  for (const call of open) call.destroy()
})
afterAll(() => shop.close())

type Sent = {
  call: ClientRequest
  answer: Promise<{ status: number | undefined; retryAfter: string | undefined; message: string }>
}

/** Begins an upload and sends so much of its body; all of it unless told. */
function send(seller: Seller | undefined, file: Buffer, bytes = Number.POSITIVE_INFINITY): Sent {
  const { headers, payload } = formWith(file)
  const call = request(`${address}/api/images`, {
    method: 'POST',
    headers: { ...seller?.headers, ...headers, 'content-length': payload.length },
  })
  open.add(call)
  // Those that the test hangs up.
  call.on('error', () => {})
  const answer = once(call, 'response').then(async ([response]: IncomingMessage[]) => {
    if (!response) throw new Error('no answer')
    const body = await text(response)
    const { message } = response.statusCode === 200 ? { message: '' } : errorAnswer.parse(JSON.parse(body))
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], message }
  })
  answer.catch(() => {})
  call.flushHeaders()
  call.write(payload.subarray(0, bytes))
  if (bytes > payload.length) call.end()
  return { call, answer }
}

const isDecoding = (count: number) => vi.waitFor(() => expect(decoding).toHaveLength(count), PATIENCE)

it('refuses a fifth upload of one account before a byte of it is sent, and takes others’', async () => {
  // Which four of them are taken is for the network to say.
  const stalled = Array.from({ length: 8 }, () => send(ada, Buffer.alloc(5_000_000), 60_000))
  const refused: number[] = []
  for (const { answer } of stalled) void answer.then(({ status }) => refused.push(status ?? 0)).catch(() => {})
  await vi.waitFor(() => expect(refused).toEqual([429, 429, 429, 429]), PATIENCE)
  const { message, retryAfter } = await send(ada, Buffer.alloc(5_000_000), 0).answer
  expect(message).toBe('You are sending 4 pictures already: please wait until one has arrived.')
  expect(Number(retryAfter)).toBeGreaterThan(0)
  holdsBack = false
  expect((await send(ben, await makePicture(1)).answer).status).toBe(200)

  for (const { call } of stalled) call.destroy()
  const again = async () => send(ada, await makePicture(2)).answer
  await vi.waitFor(async () => expect((await again()).status).toBe(200), PATIENCE)
  expect(await readdir(join(shop.dataDir, 'uploads'))).toEqual([])
})

it('refuses what is no form before its body is sent, since it would be read into memory', async () => {
  const call = request(`${address}/api/images`, {
    method: 'POST',
    headers: { ...ada?.headers, 'content-type': 'application/json', 'content-length': 9_000_000 },
  })
  open.add(call)
  call.on('error', () => {})
  call.flushHeaders()
  const [answer]: IncomingMessage[] = await once(call, 'response')
  expect(answer?.statusCode).toBe(415)
})

it('drops the picture of a caller who has left, while it waits and while it is worked on', async () => {
  const before = await shop.db.$count(pictures)
  const [first, second, third] = [
    send(ada, await makePicture(101)),
    send(ada, await makePicture(102)),
    send(ben, await makePicture(103)),
  ]
  await isDecoding(1)
  second?.call.destroy()
  first?.call.destroy()
  await vi.waitFor(() => expect(decoding[0]?.signal.aborted).toBe(true), PATIENCE)
  decoding[0]?.goOn()
  await isDecoding(2)
  decoding[1]?.goOn()
  expect((await third?.answer)?.status).toBe(200)
  // The second one was never begun, and of the first nothing is kept.
  expect(decoding).toHaveLength(2)
  expect(await shop.db.$count(pictures)).toBe(before + 1)
})

it('answers after a body that was refused half way, on the same connection', async () => {
  const { headers, payload } = formWith(Buffer.alloc(4_000_000), { field: 'avatar' })
  const answer = await fetch(`${address}/api/images`, {
    method: 'POST',
    headers: { ...ada?.headers, ...headers },
    body: new Uint8Array(payload),
  })
  expect(answer.status).toBe(400)
})

it('counts every attempt against the account, also those that are refused, repeated or fail', async () => {
  const strict = await openTestShop({ env: { ...NO_LIMITS, LIMIT_UPLOADS: '4/3600' } })
  const seller = await buildSignIn(strict, 'seller@patina.test')
  const other = await buildPerson(strict, 'other@example.org', 'seller')
  const picture = await makePicture(3)
  const wrongWay = { method: 'POST', url: '/api/images', headers: seller.headers, payload: { a: 1 } } as const
  const statuses = [
    await upload(strict, seller.headers, picture),
    await upload(strict, seller.headers, picture),
    await upload(strict, seller.headers, Buffer.from('no picture')),
    await strict.app.inject(wrongWay),
    await upload(strict, seller.headers, picture),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 415, 415, 429])
  expect((await upload(strict, other.headers, picture)).statusCode).toBe(200)
  await strict.close()
})

it('gives the slot of a caller back who leaves before their body is looked at', async () => {
  holdsBack = false
  for (let time = 0; time < 12; time += 1) {
    const { call } = send(ada, Buffer.alloc(5_000_000), 100)
    await new Promise((resolve) => setImmediate(resolve))
    call.destroy()
  }
  const four = () =>
    Promise.all([1, 2, 3, 4].map(async (tint) => (await send(ada, await makePicture(tint)).answer).status))
  await vi.waitFor(async () => expect(await four()).toEqual([200, 200, 200, 200]), PATIENCE)
})
