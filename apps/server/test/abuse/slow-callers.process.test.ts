import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '#test/kit/abuse-runs.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

/** `ABUSE=…` brings more of them. */
const CALLERS = isLong ? 1_000 : 200
/** Slower than the server's limits, quicker than any that hangs up on silence. */
const DRIP_MS = 1_000
/** What the server allows a request, with the time that busy cores take to start it. */
const PATIENCE_MS = 180_000

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await copyShop()
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

const HEAD = 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\n'
const KINDS: [what: string, start: string, drip: string][] = [
  ['headers that never end', HEAD, 'x-more: 1\r\n'],
  ['a body that never ends', `${HEAD}content-type: application/json\r\ncontent-length: 90000\r\n\r\n{`, ' '],
  [
    'chunks that never end',
    `${HEAD}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    '1\r\n \r\n',
  ],
  ['nothing at all', '', ''],
]

/** Says a little now and then, for as long as it is listened to. */
function linger(port: number, start: string, drip: string): { socket: Socket; ended: Promise<unknown> } {
  const socket = connect({ host: '127.0.0.1', port })
  // A server that hangs up while more is coming may reset the connection, which is as good an end.
  socket.on('error', () => {})
  socket.resume()
  socket.write(start)
  const dripping = setInterval(() => drip && socket.writable && socket.write(drip), DRIP_MS)
  const ended = new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(dripping))
  return { socket, ended }
}

it(
  `serves everyone else while ${CALLERS} callers take their time, and hangs up on them`,
  async () => {
    // All come from one address here, and what the limits do is tested elsewhere.
    const server = await startServer({ DATA_DIR, LIMIT_CONTACT: '100000000/60' })
    const port = Number(new URL(server.address).port)
    const slow = Array.from({ length: CALLERS }, (_, at) => {
      const [, start = '', drip = ''] = KINDS[at % KINDS.length] ?? []
      return linger(port, start, drip)
    })
    await Promise.all(slow.map(({ socket }) => socket.connecting && once(socket, 'connect')))

    const served = async () => {
      for (const path of ['/', '/products', '/api/products', '/readyz']) {
        expect((await fetch(`${server.address}${path}`)).status).toBe(200)
      }
      const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'I am quick.' })
      const headers = { 'content-type': 'application/json' }
      expect((await fetch(`${server.address}/api/contact`, { method: 'POST', headers, body })).status).toBe(200)
    }
    await served()
    expect(slow.filter(({ socket }) => socket.destroyed).length).toBeLessThan(CALLERS)
    await Promise.all(slow.map(({ ended }) => ended))
    await served()
    expect(await server.stop()).toBe(0)
  },
  PATIENCE_MS,
)
