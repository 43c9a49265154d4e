// Runs on PostgreSQL alone: the embedded database has one process alone.

import { publicProducts } from '@patina/contract/products'
import { openFaultyLine } from '@patina/stand-ins/faulty-line'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { products } from '#db/schema.ts'
import { buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { post } from '#test/kit/buyers.ts'
import { freePort } from '#test/kit/free-port.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { cookiesOf } from '#test/kit/people.ts'
import { makeDatabasePlace, NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

describe('what one process changes', () => {
  let line: Awaited<ReturnType<typeof openFaultyLine>>
  let first: Shop
  let second: Shop
  /** Hears no notices. */
  let deaf: Shop
  let seller: Person
  beforeAll(async () => {
    line = await openFaultyLine()
    const place = await makeDatabasePlace('demo')
    const env = { ...NO_LIMITS, RESPONSE_CACHE: 'on', SEED: 'demo', TEST_PAYMENTS: 'on' }
    const same = { env: place.env, remove: async () => {} }
    first = await openTestShop({ env, place })
    second = await openTestShop({ env, place: same, seed: false })
    const detour = { ...place.env, DATABASE_DIRECT_URL: await line.to(place.env.DATABASE_URL ?? '') }
    deaf = await openTestShop({ env, place: { ...same, env: detour }, seed: false })
    line.cut()
    seller = await buildSignIn(first, 'seller@patina.test')
  })
  afterAll(async () => {
    for (const shop of [deaf, second, first]) await shop.close()
    line.close()
  })

  const nameAt = async (shop: Shop, id: string, headers = {}) => {
    const found = publicProducts.parse((await shop.app.inject({ url: '/api/products', headers })).json())
    return found.find(({ _id }) => _id === id)?.product_name
  }
  const rename = (id: string, product_name: string) =>
    first.app.inject({
      method: 'PATCH',
      url: `/api/products/${id}`,
      headers: seller.headers,
      payload: { product_name },
    })

  it('its writer sees in any other at once, signed in or not', async () => {
    const { id } = await buildProduct(first)
    for (const shop of [first, second, deaf]) await nameAt(shop, id)
    for (const name of ['Once', 'Twice', 'Thrice']) {
      const answer = await rename(id, name)
      const cookie = answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
      for (const shop of [first, second, deaf]) {
        expect(await nameAt(shop, id, { cookie })).toBe(name)
        expect(await nameAt(shop, id, seller.headers)).toBe(name)
      }
    }
  })

  it('everyone else sees there soon, whether or not a notice of it comes through', async () => {
    const { id } = await buildProduct(first)
    await rename(id, 'Told of')
    for (const shop of [second, deaf])
      await vi.waitFor(async () => expect(await nameAt(shop, id)).toBe('Told of'), PATIENCE)
  })

  it('shows after a change by another hand as well', async () => {
    const product = await buildProduct(first)
    await vi.waitFor(async () => expect(await nameAt(second, product.id)).toBe(product.name), PATIENCE)
    await first.db.update(products).set({ name: 'By hand' }).where(eq(products.id, product.id))
    await vi.waitFor(async () => expect(await nameAt(second, product.id)).toBe('By hand'), PATIENCE)
  })

  it('a clock that one of them moves has moved in the others soon', async () => {
    const headers = { host: 'localhost' }
    const timeAt = async (shop: Shop) => (await shop.app.inject({ url: '/clock', headers })).body
    await first.app.inject({ method: 'POST', url: '/clock', headers, payload: { to: '2 days' } })
    for (const shop of [first, second, deaf])
      await vi.waitFor(async () => expect(await timeAt(shop)).toContain('2 days ahead'), PATIENCE)
    await second.app.inject({ method: 'POST', url: '/clock', headers, payload: { to: 'now' } })
    for (const shop of [first, second, deaf])
      await vi.waitFor(async () => expect(await timeAt(shop)).toContain('as on this machine'), PATIENCE)
  })

  it('leaves the response cache alone where the catalogue stays as it was', async () => {
    const hits = async () => {
      const text = await second.metrics.getSingleMetricAsString('patina_response_cache_total')
      return Number(/result="hit"\} (?<times>\d+)/.exec(text)?.groups?.times ?? 0)
    }
    await second.app.inject({ url: '/api/products?limit=7' })
    const before = await hits()
    const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello' }
    expect((await post(second, '/api/contact', message)).statusCode).toBe(200)
    await second.app.inject({ url: '/api/products?limit=7' })
    expect(await hits()).toBe(before + 1)
  })
})

describe('two processes', () => {
  let one: Shop
  let other: Shop
  let origin: string
  beforeAll(async () => {
    const place = await makeDatabasePlace()
    const port = await freePort()
    origin = `http://localhost:${port}`
    const env = { ...NO_LIMITS, PUBLIC_URL: origin, GOOGLE_STAND_IN: 'on', LIMIT_READS: '20/60' }
    one = await openTestShop({ env, place, seed: false })
    other = await openTestShop({ env, place: { env: place.env, remove: async () => {} }, seed: false })
    // Who comes back from Google is asked about by a call of the server's own.
    await one.app.listen({ port, host: 'localhost' })
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  it('count together how often somebody reads', async () => {
    const read = async (shop: Shop, remoteAddress: string) =>
      (await shop.app.inject({ url: '/api/categories', remoteAddress })).statusCode
    for (let time = 0; time < 15; time += 1) expect(await read(one, '192.0.2.1')).toBe(200)
    for (let time = 0; time < 6; time += 1) expect(await read(other, '192.0.2.1')).toBe(200)
    // Fewer than it would refuse by itself.
    let asked = 6
    await vi.waitFor(
      async () => {
        asked += 1
        expect(await read(other, '192.0.2.1')).toBe(429)
      },
      { ...PATIENCE, interval: 1_500 },
    )
    expect(asked).toBeLessThan(20)
    expect(await read(other, '192.0.2.2')).toBe(200)
  })

  it('let somebody begin to sign in with Google at one and come back to the other', async () => {
    const begun = await one.app.inject({ method: 'POST', url: '/api/auth/sign-in/social', headers: { origin } })
    const { searchParams } = new URL(begun.json().url)
    for (const [name, value] of Object.entries({ email: 'grace@example.org', name: 'Grace' })) {
      searchParams.set(name, value)
    }
    const chosen = await other.app.inject({ url: `/google-stand-in/choose?${searchParams}` })
    const { pathname, search } = new URL(String(chosen.headers.location))
    const back = await other.app.inject({ url: pathname + search, headers: { cookie: cookiesOf(begun) } })
    const session = await one.app.inject({ url: '/api/auth/get-session', headers: { cookie: cookiesOf(back) } })
    expect(session.json().identity).toMatchObject({ email: 'grace@example.org', emailProved: true })
  })
})
