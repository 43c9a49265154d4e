// Runs on PostgreSQL alone: what keys have signed knows no SQL.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/kit/build.ts'
import { signIn } from '#test/kit/people.ts'
import { makeDatabasePlace, openTestShop, TEST_SECRET } from '#test/kit/test-shop.ts'

const NEW_SECRET = 'another secret, chosen on the day of rotation'
const email = 'buyer@patina.test'

type Shop = Awaited<ReturnType<typeof openTestShop>>

describe('when the secret is changed', () => {
  let place: Awaited<ReturnType<typeof makeDatabasePlace>>
  let person: Person

  /** The same shop, started anew with other secrets. */
  const withShop = async (secrets: Record<string, string>, look: (shop: Shop) => Promise<void>, seed = false) => {
    const shop = await openTestShop({ place: { env: { ...place.env, ...secrets }, remove: async () => {} }, seed })
    await look(shop)
    await shop.close()
  }
  const listOrders = (shop: Shop, headers: Record<string, string>) =>
    shop.app.inject({ url: `/api/orders/${email}`, headers })
  const askToken = (shop: Shop, cookie: string) =>
    shop.app.inject({ url: '/api/jwt', query: { email }, headers: { cookie } })

  beforeAll(async () => {
    place = await makeDatabasePlace()
    await withShop(
      {},
      async (shop) => {
        person = await signIn(shop, email)
      },
      true,
    )
  })
  afterAll(() => place.remove())

  it('everyone stays signed in while the previous one is named, and gets what the new one signs', async () => {
    let renewed = ''
    await withShop({ AUTH_SECRET: NEW_SECRET, AUTH_SECRET_PREVIOUS: TEST_SECRET }, async (shop) => {
      expect((await listOrders(shop, { authorization: person.headers.authorization })).statusCode).toBe(200)
      const answer = await askToken(shop, person.cookie)
      expect(answer.statusCode).toBe(200)
      renewed = `bearer ${answer.json().accessToken}`
    })
    await withShop({ AUTH_SECRET: NEW_SECRET }, async (shop) => {
      expect((await listOrders(shop, { authorization: renewed })).statusCode).toBe(200)
    })
  })

  it('nothing that it signed is worth anything once it is no longer named', async () => {
    await withShop({ AUTH_SECRET: NEW_SECRET }, async (shop) => {
      expect((await listOrders(shop, { authorization: person.headers.authorization })).statusCode).toBe(401)
      expect((await askToken(shop, person.cookie)).statusCode).toBe(401)
    })
  })

  it('a cookie that neither has signed lets nobody in', async () => {
    const forged = person.cookie.replace('=', '=x')
    await withShop({ AUTH_SECRET: NEW_SECRET, AUTH_SECRET_PREVIOUS: TEST_SECRET }, async (shop) => {
      for (const cookie of [forged, 'patina.session_token=%E0%A4%A', 'patina.session_token=', '=']) {
        expect((await askToken(shop, cookie)).statusCode).toBe(401)
      }
    })
  })

  it('signing out ends a sign-in that the previous one has signed', async () => {
    await withShop({ AUTH_SECRET: NEW_SECRET, AUTH_SECRET_PREVIOUS: TEST_SECRET }, async (shop) => {
      const out = await shop.app.inject({ method: 'POST', url: '/api/signout', headers: person.headers })
      expect(out.statusCode).toBe(200)
      expect((await askToken(shop, person.cookie)).statusCode).toBe(401)
    })
  })
})
