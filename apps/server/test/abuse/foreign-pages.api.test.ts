// Runs on PostgreSQL alone: where a request comes from is asked before any SQL.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/schema.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* What a page of another site can have a visitor's browser send. */

const ROLES = ['buyer', 'seller', 'admin'] as const
const READS: readonly string[] = ['GET', 'HEAD']
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

let shop: Awaited<ReturnType<typeof openTestShop>>
let people: Person[]
beforeAll(async () => {
  shop = await openTestShop({ env: { SEED: 'demo', GOOGLE_STAND_IN: 'on', TEST_PAYMENTS: 'on', ...NO_LIMITS } })
  people = await Promise.all(ROLES.map((role) => buildSignIn(shop, `${role}@patina.test`)))
})
afterAll(() => shop.close())

/** Every route that is no mere read. */
const listChanges = () =>
  shop.app.routeTable
    .flatMap(({ method, url }) => [method].flat().map((name) => ({ name, url: url.replace(/:\w+|\*/g, 'x') })))
    .filter(({ name }) => !READS.includes(name))

async function statusesOf(headers: Record<string, string>, payload?: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const { name, url } of listChanges()) {
    const method = METHODS.find((known) => known === name) ?? 'POST'
    const answer = await shop.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    statuses[`${name} ${url}`] = answer.statusCode
  }
  return statuses
}

describe('whatever changes something is refused', () => {
  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, by an old browser', { origin: 'https://evil.example' }],
    ['a neighbour of this site', { origin: 'http://blog.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['this machine’s other server', { origin: 'http://localhost:4000' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a page that hides where it is', { 'sec-fetch-site': 'cross-site' }],
    ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ])('to a page of %s, whoever is signed in', async (_where, page) => {
    for (const person of people) {
      const statuses = await statusesOf({ ...person.headers, 'content-type': 'application/json', ...page }, '{}')
      expect(Object.keys(statuses).length).toBeGreaterThan(25)
      expect(Object.entries(statuses).filter(([, status]) => status !== 403)).toEqual([])
    }
  })

  it.each([
    ['application/x-www-form-urlencoded', 'email=admin%40patina.test&status=verified'],
    ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--b--\r\n'],
    ['text/plain', '{"email":"buyer@patina.test","password":"Patina#2022"}'],
  ])('to a form of the type %s that comes with cookies and says nothing of its origin', async (type, payload) => {
    for (const { cookie } of people) {
      const statuses = await statusesOf({ cookie, 'content-type': type }, payload)
      expect(Object.entries(statuses).filter(([, status]) => status < 400 || status >= 500)).toEqual([])
    }
  })
})

describe('a page of the shop may go on', () => {
  it.each([
    ['at its address', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['under another name of this machine', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['which tells no origin, being told to refer to nobody', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['where no browser asks at all', {}],
  ])('%s', async (_where, headers) => {
    const payload = { name: 'Ada', email: 'ada@example.org', message: 'Hello.' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/contact', headers, payload })
    expect(answer.statusCode).toBe(200)
  })
})

it('a browser that asks first, for another site, is told nothing', async () => {
  for (const { url } of shop.app.routeTable) {
    const answer = await shop.app.inject({
      method: 'OPTIONS',
      url: url.replace(/:\w+|\*/g, 'x'),
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'There is nothing at this address.' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

it('has no token made by a GET of another site, with or without an origin', async () => {
  const [buyer] = people
  const url = `/api/jwt?email=${buyer?.email}`
  const before = await shop.db.$count(sessions)
  const pages = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
    { origin: 'https://evil.example' },
  ]
  for (const page of pages) {
    const answer = await shop.app.inject({ url, headers: { cookie: buyer?.cookie ?? '', ...page } })
    expect(answer.statusCode).toBe(403)
  }
  expect(await shop.db.$count(sessions)).toBe(before)
})

it('lets no other site read an answer or load it as a script', async () => {
  const [buyer] = people
  const headers = { ...buyer?.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const url of ['/api/jwt?email=buyer@patina.test', '/api/users/me', '/api/auth/get-session']) {
    const answer = await shop.app.inject({ url, headers })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})
