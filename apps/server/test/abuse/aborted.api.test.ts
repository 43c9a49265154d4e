// Runs on PostgreSQL alone: connections know no SQL.

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildSignIn } from '#test/kit/build.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

/* Whoever hangs up in the midst of a request is nobody's fault: operators must not be woken by it. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let port = 0
let token = ''
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildSignIn(shop, 'seller@patina.test')).token
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.logLines.length = 0
})

it.each([
  ['/api/contact', 'application/json', '{"name":"Ada'],
  [
    '/api/images',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nGIF8',
  ],
])('a body for %s that breaks off is logged as its caller leaving, not as an error', async (route, type, half) => {
  const arrival = once(shop.app.server, 'request')
  const socket = connect({ host: '127.0.0.1', port })
  const head = `POST ${route} HTTP/1.1\r\nhost: localhost\r\nauthorization: bearer ${token}`
  socket.write(`${head}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${half}`)
  const [request] = await arrival
  // Only once the body is being read is there something to break off.
  await vi.waitFor(() => expect(request.readableFlowing).toBe(true), PATIENCE)
  socket.destroy()
  await vi.waitFor(() => expect(shop.logLines).not.toEqual([]), PATIENCE)
  const line = { level: 30, route, msg: 'the caller left before the request had arrived' }
  expect(shop.logLines.map((written) => JSON.parse(written))).toMatchObject([line])
})
