// Runs on PostgreSQL alone: who may call a route knows no SQL.

import { MEASURE_KINDS, type MeasureKind } from '@patina/contract/moderation'
import { eq } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases, measures, products, users } from '#db/schema.ts'
import { type Bar, barOf } from '#http/middleware/callers.ts'
import { buildPerson, buildSignIn } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* Every route × every measure × every role. A route that writes and has no decision here fails the test. */

const DECISIONS: Record<Bar, string[]> = {
  /** Open sales, money that is owed, the appeal and one's own account: nobody is kept from these. */
  nothing: [
    'POST /api/measures/:id/appeal',
    'PUT /api/sales/:id/checklists/:checklistId',
    'POST /api/sales/:id/slots',
    'POST /api/sales/:id/moves',
    'PUT /api/sales/:id/pass',
    'DELETE /api/sales/:id/pass',
    'POST /api/private-pictures',
    'POST /api/payments',
    'POST /api/money/set-up',
    'POST /api/money/dashboard',
    'PUT /api/threads/:id/read',
    'PUT /api/notifications/read',
    'PUT /api/preferences',
    'POST /api/push-subscriptions',
    'DELETE /api/push-subscriptions',
    'POST /api/users',
    'POST /api/signout',
    'POST /api/account/proof',
    'DELETE /api/account/devices',
    'DELETE /api/account/devices/:id',
    'PUT /api/account/password',
    'POST /api/account/second-factor',
    'PUT /api/account/second-factor',
    'DELETE /api/account/second-factor',
    'POST /api/account/backup-codes',
    'PUT /api/account/passkeys/:id',
    'DELETE /api/account/passkeys/:id',
    'POST /api/auth/passkey/new',
    'POST /api/account/deletion',
    'DELETE /api/account/deletion',
    'POST /api/account/email',
    'DELETE /api/account/email',
    'PUT /api/account/contact',
  ],
  /** New listings, messages and offers. */
  restriction: [
    'POST /api/addproduct',
    'POST /api/products/:id/list-again',
    'POST /api/imports',
    'POST /api/imports/:id/list',
    'POST /api/threads',
    'POST /api/threads/:id/messages',
    'POST /api/messages/check',
    'POST /api/products/:id/questions',
    'POST /api/offers',
    'POST /api/offers/:id/moves',
  ],
  /** Whatever else writes. */
  suspension: [
    'POST /api/products/:id/queue',
    'DELETE /api/products/:id/queue',
    'POST /api/products/:id/queue/pass',
    'PUT /api/threads/:id/block',
    'POST /api/messages/report',
    'POST /api/images',
    'PUT /api/imports/:id/files/:file',
    'POST /api/imports/:id/check',
    'PUT /api/products/promote/:id',
    'PUT /api/products/:id',
    'PATCH /api/products/:id',
    'DELETE /api/products/:id',
    'POST /api/order',
    'PUT /api/orders/:id/contact',
    'DELETE /api/orders/:id',
    'POST /api/report',
    'POST /api/create-payment-intent',
    'PUT /api/sales/:id/review',
    'POST /api/sales/:id/review/answer',
    'PUT /api/price-plans/:id',
    'DELETE /api/price-plans/:id',
    'PUT /api/offer-settings/:id',
    'POST /api/searches',
    'PUT /api/searches/:id',
    'DELETE /api/searches/:id',
    'PUT /api/drafts/:id',
    'DELETE /api/drafts/:id',
    'POST /api/favourites',
    'DELETE /api/favourites',
    'PUT /api/favourites/:productId',
    'DELETE /api/favourites/:productId',
    'POST /api/collections',
    'PATCH /api/collections/:id',
    'DELETE /api/collections/:id',
    'PUT /api/collections/:id/share',
    'DELETE /api/collections/:id/share',
    'PUT /api/collections/:id/products/:productId',
    'DELETE /api/collections/:id/products/:productId',
    'PUT /api/users/me/homes',
    'PUT /api/users/me/roles/:role',
    'PUT /api/trader',
    'DELETE /api/trader',
  ],
}

/** What each measure bars. */
const BARRED: Record<MeasureKind, readonly Bar[]> = {
  warn: [],
  hideListing: [],
  hideReview: [],
  withholdPayout: [],
  restrict: ['restriction'],
  suspend: ['restriction', 'suspension'],
  ban: ['restriction', 'suspension'],
}
const ROLES = ['buyer', 'seller'] as const
const SENTENCE =
  /^Your account is (restricted|suspended|banned)( until \d+ \w+ \d{4})?, so you can’t do this; why, and how to appeal: http\S+\/dashboard\/measures\/\S+$/
const UNKNOWN_ID = '018f3a5c-7b00-7000-8000-00000000ffff'
/** A stream has no end, and what ends the sign-in would end the test. */
const NOT_CALLED = ['GET /api/live', 'POST /api/signout']

type Route = { name: string; method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; bar: Bar }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

let shop: Awaited<ReturnType<typeof openTestShop>>
let routes: Route[]
beforeAll(async () => {
  shop = await openTestShop({ env: { TEST_PAYMENTS: 'on', ...NO_LIMITS } })
  routes = shop.app.routeTable.flatMap(routesOf)
})
afterAll(() => shop.close())

/** Those that people call as themselves; what anyone or an admin calls no measure reaches. */
function routesOf({ method, url, config = {} }: RouteOptions): Route[] {
  const { access } = config
  if (!access || access === 'anyone' || access === 'optional' || access === 'admin') return []
  return METHODS.filter((name) => [method].flat().includes(name)).map((name) => ({
    name: `${name} ${url}`,
    method: name,
    url: url.replaceAll(/:\w+/g, UNKNOWN_ID),
    bar: barOf(name, config),
  }))
}

it('every route that writes has its decision, and keeps to it', () => {
  const decided = Object.entries(DECISIONS).flatMap(([bar, names]) => names.map((name) => [name, bar]))
  const writing = routes.filter(({ method }) => method !== 'GET').map(({ name, bar }) => [name, bar])
  expect(writing.toSorted()).toEqual(decided.toSorted())
  expect(writing.length).toBeGreaterThan(50)
})

it('reading is never barred', () => {
  expect(routes.filter(({ method, bar }) => method === 'GET' && bar !== 'nothing')).toEqual([])
})

describe.each(ROLES)('to a %s', (role) => {
  it.each(MEASURE_KINDS)('%s bars what it has to, on every route', async (kind) => {
    const person = await buildPerson(shop, `${role}-${kind}@example.org`.toLowerCase(), role)
    await measure(person.email, kind)
    const wrong: string[] = []
    for (const { name, method, url, bar } of routes.filter(({ name: one }) => !NOT_CALLED.includes(one))) {
      const answer = await shop.app.inject({ method, url, headers: person.headers, payload: {} })
      const isBarred = answer.statusCode === 403 && SENTENCE.test(answer.json().message)
      const isOthers = answer.statusCode === 403 && answer.body.includes('Only a')
      if (!isOthers && isBarred !== BARRED[kind].includes(bar)) wrong.push(`${name}: ${answer.statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})

it('a measure that is over bars nothing, even before the sweeper has come by', async () => {
  const person = await buildPerson(shop, 'over@example.org', 'buyer')
  const yesterday = new Date(Date.now() - 86_400_000)
  await measure(person.email, 'suspend', yesterday)
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/favourites', headers: person.headers })
  expect(answer.statusCode).toBe(200)
})

it('no measure keeps an admin from their work', async () => {
  await measure('admin@patina.test', 'ban')
  const { headers } = await buildSignIn(shop, 'admin@patina.test')
  const answer = await shop.app.inject({ method: 'DELETE', url: `/api/reports/${UNKNOWN_ID}`, headers })
  expect(answer.statusCode).toBe(404)
})

async function measure(email: string, kind: MeasureKind, until = new Date(Date.now() + 86_400_000)) {
  const [person] = await shop.db.select().from(users).where(eq(users.email, email))
  const [product] = await shop.db.select({ id: products.id }).from(products).limit(1)
  if (!person || !product) throw new Error('nobody to measure')
  const [row] = await shop.db
    .insert(cases)
    .values({
      subjectKind: 'person',
      subjectId: person.id,
      personId: person.id,
      origin: 'admin',
      state: 'measured',
      openedAt: new Date(),
      decidedAt: new Date(),
      outcome: 'Done.',
    })
    .returning()
  await shop.db.insert(measures).values({
    kind,
    caseId: row?.id ?? '',
    personId: person.id,
    productId: kind === 'hideListing' ? product.id : null,
    from: new Date(0),
    until: kind === 'warn' ? null : until,
    ground: 'fraud',
    facts: 'Facts.',
    statement: 'Statement.',
    decidedBy: person.id,
  })
}
