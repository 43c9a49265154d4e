import { rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '#test/kit/free-port.ts'
import { formWith, makePicture } from '#test/kit/pictures.ts'
import { signUpAt } from '#test/kit/remote-person.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop, NO_LIMITS } from '#test/kit/test-shop.ts'

const PATIENCE = { timeout: 90_000, interval: 50 }
const SELLERS = 5
const UPLOADS_EACH = 6
const TAKEN_EACH = 4
const SENT_BYTES = 9_800_000
const MOST_GROWTH = 60_000_000

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await copyShop()
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

it('keeps what stalled uploads have sent out of memory, and serves another seller meanwhile', async () => {
  const metricsPort = await freePort()
  const server = await startServer({ ...NO_LIMITS, DATA_DIR, METRICS_PORT: String(metricsPort) })
  const heldBytes = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^nodejs_external_memory_bytes (?<bytes>\S+)$/m.exec(metrics)?.groups?.bytes)
  }
  const { headers, payload } = formWith(Buffer.alloc(SENT_BYTES + 50_000))
  const stall = (own: Record<string, string>) => {
    const call = request(`${server.address}/api/images`, {
      method: 'POST',
      headers: { ...own, ...headers, 'content-length': payload.length },
    })
    const ending: { call: ClientRequest; status: number | undefined } = { call, status: undefined }
    call.on('error', () => {})
    call.on('response', ({ statusCode }) => {
      ending.status = statusCode
    })
    call.write(payload.subarray(0, SENT_BYTES))
    return ending
  }

  const before = await heldBytes()
  expect(before).toBeGreaterThan(0)
  const stalled: ReturnType<typeof stall>[] = []
  for (let seller = 0; seller < SELLERS; seller += 1) {
    const person = await signUpAt(server.address, `stalling-${seller}@example.org`, 'seller')
    for (let upload = 0; upload < UPLOADS_EACH; upload += 1)
      stalled.push(stall({ authorization: person.authorization }))
  }
  const refused = () => stalled.filter(({ status }) => status === 429)
  await vi.waitFor(() => expect(refused()).toHaveLength(SELLERS * (UPLOADS_EACH - TAKEN_EACH)), PATIENCE)
  await vi.waitFor(() => expect(stalled.every(({ call }) => call.writableLength === 0)).toBe(true), PATIENCE)
  // What has gone to disk is still in memory until the next collection.
  await vi.waitFor(async () => expect((await heldBytes()) - before).toBeLessThan(MOST_GROWTH), PATIENCE)

  const quick = await signUpAt(server.address, 'quick@example.org', 'seller')
  const picture = formWith(await makePicture(1))
  const answer = await fetch(`${server.address}/api/images`, {
    method: 'POST',
    headers: { authorization: quick.authorization, ...picture.headers },
    body: new Uint8Array(picture.payload),
  })
  expect(answer.status).toBe(200)
  for (const { call } of stalled) call.destroy()
  expect(await server.stop()).toBe(0)
})
