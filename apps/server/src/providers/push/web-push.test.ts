import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readSecrets } from '#secrets.ts'
import { createReceiver, startPushService } from '#test/kit/push-service.ts'
import { PushGone, PushRefused } from './port.ts'
import { createWebPush } from './web-push.ts'

/* Against a push service of our own, which decrypts as a browser does. */

const keysOf = (authSecret: string, authSecretPrevious?: string) =>
  readSecrets({ authSecret, authSecretPrevious, dataDir: '' }).push
const FIRST = 'a secret that only the tests know of'
const SECOND = 'another secret that only tests know of'
const MESSAGE = { tag: '018f3a5c-7b00-7000-8000-00000000ffff', title: 'News of an order', path: '/dashboard/myorders' }

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
beforeEach(() => {
  service.taken.length = 0
  service.answerWith({ status: 201 })
})
afterAll(() => service.stop())

const browser = createReceiver()
const sender = (keys = keysOf(FIRST), more = {}) =>
  createWebPush({ keys, contact: 'operator@patina.test', isKnown: (url) => url.startsWith(service.url), ...more })
const address = (more = {}) => ({
  endpoint: `${service.url}/send/1`,
  ...browser.keys,
  serverKey: keysOf(FIRST).current.publicKey,
  ...more,
})

it('a push can be read by the browser alone, and is signed by the shop', async () => {
  await sender().send(address(), MESSAGE)
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.taken
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: MESSAGE.tag.replaceAll('-', ''),
  })
  expect(body.includes('News')).toBe(false)
  expect(browser.read(body)).toEqual(MESSAGE)

  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(keysOf(FIRST).current.publicKey)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const known = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y }] })
  const { payload } = await jwtVerify(token, known, { audience: service.url })
  expect(payload.sub).toBe('mailto:operator@patina.test')
})

it('a browser that was told the key of the previous secret is reached by it, one of an older secret no more', async () => {
  const rotated = keysOf(SECOND, FIRST)
  await sender(rotated).send(address(), MESSAGE)
  expect(String(service.taken[0]?.headers.authorization)).toContain(keysOf(FIRST).current.publicKey)
  await expect(sender(keysOf(SECOND)).send(address(), MESSAGE)).rejects.toThrow(PushGone)
})

it.each([
  [404, PushGone],
  [410, PushGone],
  [400, PushRefused],
  [413, PushRefused],
  [307, PushRefused],
])('a push service that answers %i is not asked again', async (status, Failure) => {
  service.answerWith({ status, headers: status === 307 ? { location: `${service.url}/elsewhere` } : {} })
  await expect(sender().send(address(), MESSAGE)).rejects.toThrow(Failure)
  expect(service.taken).toHaveLength(1)
})

it.each([429, 500, 503])('a push service that answers %i is asked again later', async (status) => {
  service.answerWith({ status })
  const failed = await sender()
    .send(address(), MESSAGE)
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed instanceof PushGone || failed instanceof PushRefused).toBe(false)
})

it('a push service that says nothing is not waited for', async () => {
  service.answerWith('silence')
  await expect(sender(keysOf(FIRST), { longestMs: 100 }).send(address(), MESSAGE)).rejects.toThrow(/timeout|aborted/i)
})

it('nothing is sent to an address of no push service, nor for keys that are none', async () => {
  const known = createWebPush({ keys: keysOf(FIRST), contact: 'operator@patina.test' })
  await expect(known.send(address(), MESSAGE)).rejects.toThrow(PushGone)
  await expect(sender().send(address({ p256dh: 'p'.repeat(87) }), MESSAGE)).rejects.toThrow(PushGone)
  expect(service.taken).toEqual([])
})
