import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announce, LIVE_CHANNEL } from '#db/announce.ts'
import { users } from '#db/schema.ts'
import { readSecrets } from '#secrets.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { type LiveStream, openStream } from '#test/kit/live-stream.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { NO_LIMITS, openTestShop, TEST_SECRET } from '#test/kit/test-shop.ts'

const MOST_PER_PERSON = 10
const MOST = 12

let shop: Awaited<ReturnType<typeof openTestShop>>
let address: string
let buyer: Person
let seller: Person
const streams: LiveStream[] = []
beforeAll(async () => {
  // Streams are no work: one place is enough for everything else, however many are open.
  shop = await openTestShop({ env: { ...NO_LIMITS, MAX_STREAMS: String(MOST), MAX_AT_ONCE: '1' } })
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  buyer = await buildSignIn(shop, 'buyer@patina.test')
  seller = await buildSignIn(shop, 'seller@patina.test')
})
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.leave()
  await vi.waitFor(async () => expect(await openNow()).toBe(0), PATIENCE)
})
afterAll(() => shop.close())

async function open(token = buyer.token) {
  const stream = await openStream(address, token)
  streams.push(stream)
  return stream
}

const openNow = async () =>
  Number((await shop.metrics.getSingleMetricAsString('patina_live_streams')).split(' ').at(-1))

const idOf = async (email: string): Promise<string> => {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? ''
}

/** Tells somebody of something new. */
async function tell(email: string, id = randomUUID()) {
  await announce(shop.db, [await idOf(email)], { kind: 'thread', id, seq: 7 })
  return id
}

describe('a stream', () => {
  it('is opened by those who are signed in, and kept by nobody on the way', async () => {
    const { status, headers } = await open()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await open('made-up')).status).toBe(401)
  })

  it('tells of what was kept, not of what was taken back', async () => {
    const stream = await open()
    const userId = await idOf(buyer.email)
    const withdrawn = shop.db.transaction(async (tx) => {
      await announce(tx, [userId], { kind: 'offer', id: randomUUID() })
      tx.rollback()
    })
    await expect(withdrawn).rejects.toThrow('Rollback')
    const id = randomUUID()
    await shop.db.transaction(async (tx) => announce(tx, [userId], { kind: 'thread', id, seq: 3 }))
    await stream.heard(id)
    expect(stream.events()).toEqual([{ kind: 'thread', id, seq: 3 }])
  })

  it('tells everyone whom it concerns, each of their browsers, and nobody else', async () => {
    const [one, other, sellers] = [await open(), await open(), await open(seller.token)]
    const theirs = await tell(buyer.email)
    const both = randomUUID()
    await announce(shop.db, [await idOf(buyer.email), await idOf(seller.email)], { kind: 'sale', id: both })
    for (const stream of [one, other, sellers]) await stream.heard(both)
    expect(one.events().map(({ id }) => id)).toEqual([theirs, both])
    expect(other.events()).toEqual(one.events())
    expect(sellers.events()).toEqual([{ kind: 'sale', id: both }])
  })

  it('hears nothing of what is told by another hand in other words', async () => {
    const stream = await open()
    const userId = await idOf(buyer.email)
    const secret = { userId, kind: 'thread', id: randomUUID(), body: 'private' }
    for (const payload of [
      '',
      'rubbish',
      '[]',
      JSON.stringify({ userId, kind: 'unheard of' }),
      JSON.stringify(secret),
    ]) {
      await shop.db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`)
    }
    await stream.heard(await tell(buyer.email))
    expect(stream.events()).toHaveLength(2)
    expect(stream.said()).not.toContain('private')
    expect(stream.said()).not.toContain(userId)
  })

  it('ends with its token', async () => {
    const { accessTokens } = readSecrets({ authSecret: TEST_SECRET, dataDir: '' })
    const { sid } = JSON.parse(atob(buyer.token.split('.')[1] ?? ''))
    const token = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('patina')
      .setAudience('patina-api')
      .setExpirationTime('3 seconds')
      .sign(accessTokens.current)
    const stream = await open(token)
    expect(stream.status).toBe(200)
    await stream.ended
    expect((await open(token)).status).toBe(401)
  })

  it('ends with the sign-in, and with it those of their other browsers, which may come back', async () => {
    const [leaving, staying] = [await buildPerson(shop, 'leaving@example.org', 'buyer'), await open()]
    const again = await buildSignIn(shop, leaving.email)
    const [phone, laptop] = [await open(leaving.token), await open(again.token)]
    await shop.app.inject({ method: 'POST', url: '/api/signout', headers: leaving.headers })
    await Promise.all([phone.ended, laptop.ended])
    expect((await open(leaving.token)).status).toBe(401)
    expect((await open(again.token)).status).toBe(200)
    expect(staying.hasEnded()).toBe(false)
  })

  it('ends with the account', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const closed = await buildPerson(shop, 'closed@example.org', 'buyer')
    const stream = await open(closed.token)
    const url = `/api/allbuyer/${await idOf(closed.email)}`
    const answer = await shop.app.inject({ method: 'DELETE', url, headers: admin.headers })
    expect(answer.json()).toMatchObject({ deletedCount: 1 })
    await stream.ended
  })
})

describe('streams', () => {
  it('are open to one person so many times at once; one that was left makes room', async () => {
    for (let count = 0; count < MOST_PER_PERSON; count += 1) expect((await open()).status).toBe(200)
    const refused = await open()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    // All the while, the one place for work is free.
    expect((await fetch(`${address}/api/products?limit=1`)).status).toBe(200)
    await streams[0]?.leave()
    await vi.waitFor(async () => expect((await open()).status).toBe(200), PATIENCE)
  })

  it('are open to all so many times at once', async () => {
    for (let count = 0; count < MOST; count += 1) {
      expect((await open(count < MOST_PER_PERSON ? buyer.token : seller.token)).status).toBe(200)
    }
    expect((await open(seller.token)).status).toBe(503)
    expect(await openNow()).toBe(MOST)
  })

  it('are no part of how long answers take', async () => {
    const counted = async () => (await shop.metrics.getSingleMetricAsString('patina_http_request_seconds')).split('\n')
    await open('made-up')
    const ended = await buildPerson(shop, 'ended@example.org', 'buyer')
    const stream = await open(ended.token)
    await shop.app.inject({ method: 'POST', url: '/api/signout', headers: ended.headers })
    await stream.ended
    const lines = (await counted()).filter((line) => line.includes('_count') && line.includes('/api/live'))
    expect(lines.join()).toContain('status="401"')
    expect(lines.join()).not.toContain('status="200"')
  })
})

it('a server that closes ends its streams, and waits for none', async () => {
  const other = await openTestShop()
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await buildSignIn(other, 'buyer@patina.test')
  const stream = await openStream(at, token)
  expect(stream.status).toBe(200)
  await other.close()
  await stream.ended
})
