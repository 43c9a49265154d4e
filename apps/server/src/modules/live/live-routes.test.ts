import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Caller } from '#http/middleware/callers.ts'
import { liveRoutes } from './live-routes.ts'
import { createStreamsService, type StreamsService } from './streams-service.ts'

const USER = '018f3a5c-7b00-7000-8000-000000000001'
const SUBJECT = '018f3a5c-7b00-7000-8000-000000000002'
const caller = (): Caller => ({
  sessionId: USER,
  provedAt: null,
  lacksSecondFactor: false,
  until: new Date(Date.now() + 900_000),
  email: 'ada@example.org',
  profile: { id: USER, name: 'Ada', roles: ['buyer'], status: 'unverified', leavingSince: null },
})

let app: FastifyInstance
let address: string
let streams: StreamsService
const metrics = new Registry()
beforeEach(async () => {
  // Beats are counted out by the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  metrics.clear()
  streams = createStreamsService({ most: 10, metrics })
  app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (asking) => {
    asking.caller = caller()
  })
  await app.register(liveRoutes({ streams }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

async function open(): Promise<IncomingMessage> {
  const call = request(`${address}/live`, { headers: { accept: 'text/event-stream' } }).end()
  call.on('error', () => {})
  const [answer] = await once(call, 'response')
  answer.on('error', () => {})
  return answer
}

const openNow = async () => Number((await metrics.getSingleMetricAsString('patina_live_streams')).split(' ').at(-1))
const tell = (id = SUBJECT) => streams.pass(JSON.stringify({ userId: USER, kind: 'thread', id, seq: 1 }))

it('says every 20 seconds that it is still there', async () => {
  const answer = (await open()).setEncoding('utf8')
  vi.advanceTimersByTime(20_000)
  expect(await once(answer, 'data')).toEqual([': heartbeat\n\n'])
  vi.advanceTimersByTime(20_000)
  expect(await once(answer, 'data')).toEqual([': heartbeat\n\n'])
})

it('says what is to be read anew, and that something may have been missed', async () => {
  const answer = (await open()).setEncoding('utf8')
  tell()
  expect(await once(answer, 'data')).toEqual([`data: {"kind":"thread","id":"${SUBJECT}","seq":1}\n\n`])
  streams.tellMissed()
  expect(await once(answer, 'data')).toEqual(['event: missed\ndata: {}\n\n'])
})

it('lets go of those who do not read', async () => {
  const answer = await open()
  answer.pause()
  expect(await openNow()).toBe(1)
  // The system's own buffers take some megabytes, ours some kilobytes.
  while ((await openNow()) > 0) {
    for (let count = 0; count < 100; count += 1) tell()
    await new Promise(setImmediate)
  }
  expect(await openNow()).toBe(0)
})
