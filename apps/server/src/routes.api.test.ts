// Runs on PostgreSQL alone: who may call a route knows no SQL.

import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#db/schema.ts'
import { readSecrets } from '#secrets.ts'
import { buildPerson, buildSignIn } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop, TEST_SECRET } from '#test/kit/test-shop.ts'

/* Every route against every kind of caller. A route that is missing here fails the test. */

const CALLERS = [
  'nobody',
  'unsigned token',
  'token of another key',
  'expired token',
  'deleted user',
  'unfinished profile',
  'buyer',
  'seller',
  'admin',
] as const
type CallerKind = (typeof CALLERS)[number]
type Statuses = Record<string, number>

const SIGNED_IN: readonly CallerKind[] = ['unfinished profile', 'buyer', 'seller', 'admin']
const statuses = (statusOf: (caller: CallerKind) => number): Statuses =>
  Object.fromEntries(CALLERS.map((caller) => [caller, statusOf(caller)]))

/** Whoever calls gets the same. */
const anyone = (status: number) => statuses(() => status)
/** Only whom the identity provider vouches for is let in. */
const identified = (status: number) => statuses((caller) => (SIGNED_IN.includes(caller) ? status : 401))
/** Others who are signed in are told that they may not. */
const adminOnly = (status: number): Statuses => ({ ...identified(403), admin: status })
const withProfile = (status: number): Statuses => ({ ...identified(status), 'unfinished profile': 403 })
const buyerOnly = (status: number): Statuses => ({ ...identified(403), buyer: status })
const sellerOnly = (status: number): Statuses => ({ ...identified(403), seller: status })

type Row = { expect: Statuses; request?: (email: string) => InjectOptions }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const UNKNOWN_ID = '018f3a5c-7b00-7000-8000-00000000ffff'
const at =
  (url: string, more: InjectOptions = {}) =>
  () => ({ url, ...more })

const TABLE: Record<string, Row> = {
  'GET /healthz': { expect: anyone(200) },
  'GET /readyz': { expect: anyone(200) },
  'GET /*': { expect: anyone(200), request: at('/') },
  'POST /*': {
    expect: anyone(405),
    request: at('/login', {
      payload: 'password=Secret%239',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'GET /mails': { expect: anyone(200), request: at('/mails', { headers: { host: 'localhost' } }) },
  'GET /clock': { expect: anyone(200), request: at('/clock', { headers: { host: 'localhost' } }) },
  'POST /clock': {
    expect: anyone(303),
    request: at('/clock', { headers: { host: 'localhost' }, payload: { to: 'now' } }),
  },
  'GET /mails/:id': {
    expect: anyone(404),
    request: at(`/mails/${UNKNOWN_ID}`, { headers: { host: 'localhost' } }),
  },
  'GET /api/openapi.json': { expect: anyone(200) },
  'GET /robots.txt': { expect: anyone(200) },
  'GET /.well-known/security.txt': { expect: anyone(200) },
  'GET /share/:productId.jpg': { expect: anyone(404), request: at(`/share/${UNKNOWN_ID}.jpg`) },
  'GET /share/mail/:productId.jpg': { expect: anyone(404), request: at(`/share/mail/${UNKNOWN_ID}.jpg`) },
  'GET /sitemap.xml': { expect: anyone(200) },
  'GET /sitemaps/pages.xml': { expect: anyone(200) },
  'GET /sitemaps/products/:first.xml': { expect: anyone(200), request: at(`/sitemaps/products/${UNKNOWN_ID}.xml`) },

  'GET /sitemaps/sellers/:first.xml': { expect: anyone(200), request: at(`/sitemaps/sellers/${UNKNOWN_ID}.xml`) },

  'GET /api/homecategories': { expect: anyone(200) },
  'GET /api/categories': { expect: anyone(200) },
  'GET /api/catCategories': { expect: anyone(200) },
  'GET /api/categories/guess': { expect: anyone(200), request: at('/api/categories/guess?name=oak+table') },
  'GET /api/advertisedproducts': { expect: anyone(200) },
  'GET /api/products': { expect: anyone(200) },
  'GET /api/search/counts': { expect: anyone(200) },
  'GET /api/search/suggestions': { expect: anyone(200), request: at('/api/search/suggestions?q=oak') },
  'GET /api/search/near': { expect: anyone(200) },
  'GET /api/products/:id': { expect: anyone(404), request: at(`/api/products/${UNKNOWN_ID}`) },
  'GET /api/products/:id/related': { expect: anyone(404), request: at(`/api/products/${UNKNOWN_ID}/related`) },
  'GET /api/products/:id/fit': { expect: anyone(404), request: at(`/api/products/${UNKNOWN_ID}/fit?door=762x1981`) },
  'GET /api/products/:id/drawing.svg': {
    expect: anyone(404),
    request: at(`/api/products/${UNKNOWN_ID}/drawing.svg`),
  },
  'GET /api/products/:id/questions': {
    expect: withProfile(200),
    request: at(`/api/products/${UNKNOWN_ID}/questions`),
  },
  'POST /api/products/:id/questions': {
    expect: withProfile(404),
    request: at(`/api/products/${UNKNOWN_ID}/questions`, { payload: { measures: ['arm'] } }),
  },
  'GET /api/users/me/questions': { expect: sellerOnly(200) },
  'GET /api/products/:id/queue': { expect: buyerOnly(404), request: at(`/api/products/${UNKNOWN_ID}/queue`) },
  'POST /api/products/:id/queue': { expect: buyerOnly(404), request: at(`/api/products/${UNKNOWN_ID}/queue`) },
  'DELETE /api/products/:id/queue': { expect: buyerOnly(404), request: at(`/api/products/${UNKNOWN_ID}/queue`) },
  'POST /api/products/:id/queue/pass': {
    expect: buyerOnly(404),
    request: at(`/api/products/${UNKNOWN_ID}/queue/pass`),
  },
  'GET /api/products/:id/model.glb': { expect: anyone(404), request: at(`/api/products/${UNKNOWN_ID}/model.glb`) },
  'GET /api/products/:id/model.usdz': { expect: anyone(404), request: at(`/api/products/${UNKNOWN_ID}/model.usdz`) },
  'GET /api/figures/selling': { expect: anyone(200), request: at('/api/figures/selling') },
  'GET /api/rooms/pins': { expect: anyone(200), request: at('/api/rooms/pins') },
  'GET /api/places': { expect: anyone(200), request: at('/api/places?q=leeds') },
  'GET /api/places/nearest': { expect: anyone(200), request: at('/api/places/nearest?at=45.5,-122.7') },
  'GET /api/places/:id/around': { expect: anyone(404), request: at('/api/places/1/around') },
  'GET /api/places/:id': { expect: anyone(404), request: at('/api/places/1') },
  'GET /api/threads': { expect: withProfile(200) },
  'POST /api/threads': {
    expect: withProfile(404),
    request: at('/api/threads', { payload: { productId: UNKNOWN_ID, clientId: UNKNOWN_ID, body: 'Hello' } }),
  },
  'GET /api/threads/unread': { expect: withProfile(200) },
  'GET /api/threads/:id': { expect: withProfile(404), request: at(`/api/threads/${UNKNOWN_ID}`) },
  'GET /api/threads/:id/messages': { expect: withProfile(404), request: at(`/api/threads/${UNKNOWN_ID}/messages`) },
  'POST /api/threads/:id/messages': {
    expect: withProfile(404),
    request: at(`/api/threads/${UNKNOWN_ID}/messages`, { payload: { clientId: UNKNOWN_ID, body: 'Hello' } }),
  },
  'PUT /api/threads/:id/read': {
    expect: withProfile(404),
    request: at(`/api/threads/${UNKNOWN_ID}/read`, { payload: { seq: 1 } }),
  },
  'PUT /api/threads/:id/block': {
    expect: withProfile(404),
    request: at(`/api/threads/${UNKNOWN_ID}/block`, { payload: { isBlocked: true } }),
  },
  'POST /api/messages/check': {
    expect: withProfile(200),
    request: at('/api/messages/check', { payload: { body: 'Hello' } }),
  },
  'POST /api/messages/report': {
    expect: withProfile(404),
    request: at('/api/messages/report', { payload: { messageId: UNKNOWN_ID, reason: 'Rude' } }),
  },
  'GET /api/messages/reports': { expect: adminOnly(200) },
  'DELETE /api/messages/reports/:id': {
    expect: adminOnly(404),
    request: at(`/api/messages/reports/${UNKNOWN_ID}`),
  },
  'GET /api/categories/catproducts/:categoryId': {
    expect: anyone(404),
    request: at(`/api/categories/catproducts/${UNKNOWN_ID}`),
  },
  'POST /api/images': { expect: sellerOnly(415), request: at('/api/images', { payload: {} }) },
  'GET /api/images/hints': { expect: sellerOnly(404), request: at('/api/images/hints?url=unknown') },
  'GET /api/picture-matches': { expect: adminOnly(200) },
  'PUT /api/picture-matches/:id/settle': {
    expect: adminOnly(404),
    request: at(`/api/picture-matches/${UNKNOWN_ID}/settle`),
  },
  'GET /api/imports': { expect: sellerOnly(200) },
  'POST /api/imports': { expect: sellerOnly(200) },
  'GET /api/imports/:id': { expect: sellerOnly(404), request: at(`/api/imports/${UNKNOWN_ID}`) },
  'PUT /api/imports/:id/files/:file': {
    expect: sellerOnly(404),
    request: at(`/api/imports/${UNKNOWN_ID}/files/table?at=0`, {
      payload: 'title',
      headers: { 'content-type': 'application/octet-stream' },
    }),
  },
  'POST /api/imports/:id/check': {
    expect: sellerOnly(404),
    request: at(`/api/imports/${UNKNOWN_ID}/check`, { payload: { table: 1 } }),
  },
  'POST /api/imports/:id/list': {
    expect: sellerOnly(404),
    request: at(`/api/imports/${UNKNOWN_ID}/list`, { payload: { count: 1 } }),
  },
  'GET /api/imports/:id/rows': {
    expect: sellerOnly(404),
    request: at(`/api/imports/${UNKNOWN_ID}/rows?state=wrong`),
  },
  'GET /api/imports/:id/wrong.csv': { expect: sellerOnly(404), request: at(`/api/imports/${UNKNOWN_ID}/wrong.csv`) },
  'POST /api/addproduct': { expect: sellerOnly(400), request: at('/api/addproduct', { payload: {} }) },
  'PUT /api/products/promote/:id': {
    expect: sellerOnly(404),
    request: at(`/api/products/promote/${UNKNOWN_ID}`, { payload: { advertised: 'advertised' } }),
  },
  'PUT /api/products/:id': { expect: sellerOnly(404), request: at(`/api/products/${UNKNOWN_ID}`) },
  'PATCH /api/products/:id': { expect: sellerOnly(404), request: at(`/api/products/${UNKNOWN_ID}`, { payload: {} }) },
  'DELETE /api/products/:id': { expect: sellerOnly(404), request: at(`/api/products/${UNKNOWN_ID}`) },
  'POST /api/products/:id/list-again': {
    expect: sellerOnly(404),
    request: at(`/api/products/${UNKNOWN_ID}/list-again`),
  },
  'POST /api/order': { expect: buyerOnly(400), request: at('/api/order', { payload: {} }) },
  'GET /api/orders/:id': { expect: buyerOnly(404), request: at(`/api/orders/${UNKNOWN_ID}`) },
  'PUT /api/orders/:id/contact': {
    expect: buyerOnly(404),
    request: at(`/api/orders/${UNKNOWN_ID}/contact`, { payload: { buyer_phone: '', buyer_location: '' } }),
  },
  'DELETE /api/orders/:id': { expect: buyerOnly(404), request: at(`/api/orders/${UNKNOWN_ID}`) },
  'POST /api/report': {
    expect: { ...identified(400), 'unfinished profile': 403 },
    request: at('/api/report', { payload: {} }),
  },
  'GET /api/reports': { expect: adminOnly(200) },
  'DELETE /api/reports/:id': { expect: adminOnly(404), request: at(`/api/reports/${UNKNOWN_ID}`) },
  'POST /api/case-reports': { expect: anyone(400), request: at('/api/case-reports', { payload: {} }) },
  'GET /api/cases': { expect: adminOnly(200) },
  'POST /api/cases': {
    expect: adminOnly(404),
    request: at('/api/cases', { payload: { kind: 'product', id: UNKNOWN_ID } }),
  },
  'GET /api/cases/:id': { expect: adminOnly(404), request: at(`/api/cases/${UNKNOWN_ID}`) },
  'PUT /api/cases/:id/claim': { expect: adminOnly(404), request: at(`/api/cases/${UNKNOWN_ID}/claim`) },
  'POST /api/cases/:id/decision': {
    expect: adminOnly(404),
    request: at(`/api/cases/${UNKNOWN_ID}/decision`, { payload: { measure: null, outcome: 'Fine', abusive: [] } }),
  },
  'GET /api/users/me/measures': { expect: withProfile(200) },
  'GET /api/measures/:id': { expect: withProfile(404), request: at(`/api/measures/${UNKNOWN_ID}`) },
  'POST /api/measures/:id/appeal': {
    expect: withProfile(404),
    request: at(`/api/measures/${UNKNOWN_ID}/appeal`, { payload: { text: 'It was not me' } }),
  },
  'GET /api/appeals': { expect: adminOnly(200) },
  'PUT /api/appeals/:id': {
    expect: adminOnly(404),
    request: at(`/api/appeals/${UNKNOWN_ID}`, { payload: { state: 'granted', answer: 'Right' } }),
  },
  'GET /api/payment-options': { expect: anyone(200) },
  'POST /api/create-payment-intent': {
    expect: buyerOnly(400),
    request: at('/api/create-payment-intent', { payload: {} }),
  },
  'POST /api/payments': { expect: buyerOnly(400), request: at('/api/payments', { payload: {} }) },
  'POST /api/webhooks/stripe': { expect: anyone(400), request: at('/api/webhooks/stripe', { payload: {} }) },
  'POST /api/webhooks/stripe-connect': {
    expect: anyone(400),
    request: at('/api/webhooks/stripe-connect', { payload: {} }),
  },
  'GET /api/sales': { expect: withProfile(200) },
  'GET /api/sales/:id': { expect: withProfile(404), request: at(`/api/sales/${UNKNOWN_ID}`) },
  'GET /api/sales/:id/code': { expect: withProfile(404), request: at(`/api/sales/${UNKNOWN_ID}/code`) },
  'POST /api/sales/:id/slots': {
    expect: withProfile(404),
    request: at(`/api/sales/${UNKNOWN_ID}/slots`, {
      payload: { seq: 0, slots: [{ from: '2026-01-01T10:00:00Z', until: '2026-01-01T11:00:00Z' }] },
    }),
  },
  'POST /api/sales/:id/moves': {
    expect: withProfile(404),
    request: at(`/api/sales/${UNKNOWN_ID}/moves`, { payload: { event: 'cancel', seq: 0 } }),
  },
  'GET /api/sales/:id/reviews': { expect: withProfile(404), request: at(`/api/sales/${UNKNOWN_ID}/reviews`) },
  'PUT /api/sales/:id/review': {
    expect: withProfile(404),
    request: at(`/api/sales/${UNKNOWN_ID}/review`, { payload: { stars: 5, text: '' } }),
  },
  'POST /api/sales/:id/review/answer': {
    expect: withProfile(404),
    request: at(`/api/sales/${UNKNOWN_ID}/review/answer`, { payload: { text: 'Thank you' } }),
  },
  'GET /api/buyers/:id/rating': { expect: sellerOnly(404), request: at(`/api/buyers/${UNKNOWN_ID}/rating`) },
  'GET /api/trader': { expect: sellerOnly(200), request: at('/api/trader') },
  'PUT /api/trader': { expect: sellerOnly(400), request: at('/api/trader', { payload: {} }) },
  'DELETE /api/trader': { expect: sellerOnly(200), request: at('/api/trader', {}) },
  'GET /api/sellers/:id': { expect: anyone(404), request: at(`/api/sellers/${UNKNOWN_ID}`) },
  'GET /api/sellers/:id/reviews': { expect: anyone(404), request: at(`/api/sellers/${UNKNOWN_ID}/reviews`) },
  'GET /api/sellers/:id/products': { expect: anyone(404), request: at(`/api/sellers/${UNKNOWN_ID}/products`) },
  'PUT /api/sales/:id/pass': {
    expect: withProfile(404),
    request: at(`/api/sales/${UNKNOWN_ID}/pass`, { payload: { name: 'Ada Example' } }),
  },
  'DELETE /api/sales/:id/pass': { expect: withProfile(404), request: at(`/api/sales/${UNKNOWN_ID}/pass`) },
  'PUT /api/sales/:id/checklists/:checklistId': {
    expect: withProfile(404),
    request: at(`/api/sales/${UNKNOWN_ID}/checklists/${UNKNOWN_ID}`, {
      payload: { items: [{ mark: 0, verdict: 'asDescribed' }] },
    }),
  },
  'POST /api/passes': {
    expect: anyone(404),
    request: at('/api/passes', { payload: { token: `${UNKNOWN_ID}.${'a'.repeat(43)}` } }),
  },
  'POST /api/offers': { expect: buyerOnly(400), request: at('/api/offers', { payload: {} }) },
  'GET /api/offers': { expect: withProfile(200) },
  'GET /api/offers/:id': { expect: withProfile(404), request: at(`/api/offers/${UNKNOWN_ID}`) },
  'POST /api/offers/:id/moves': {
    expect: withProfile(404),
    request: at(`/api/offers/${UNKNOWN_ID}/moves`, { payload: { move: 'accept', seq: 0 } }),
  },
  'GET /api/prices/hint': { expect: anyone(400) },
  'GET /api/products/:id/price': { expect: anyone(404), request: at(`/api/products/${UNKNOWN_ID}/price`) },
  'PUT /api/price-plans/:id': {
    expect: sellerOnly(404),
    request: at(`/api/price-plans/${UNKNOWN_ID}`, {
      payload: { step: 10, every_days: 7, floor: 50, first_on: '2026-12-24' },
    }),
  },
  'DELETE /api/price-plans/:id': {
    expect: sellerOnly(404),
    request: at(`/api/price-plans/${UNKNOWN_ID}`),
  },
  'GET /api/products/:id/offering': { expect: buyerOnly(404), request: at(`/api/products/${UNKNOWN_ID}/offering`) },
  'GET /api/offer-settings/:id': {
    expect: sellerOnly(404),
    request: at(`/api/offer-settings/${UNKNOWN_ID}`),
  },
  'PUT /api/offer-settings/:id': {
    expect: sellerOnly(404),
    request: at(`/api/offer-settings/${UNKNOWN_ID}`, {
      payload: { takes_offers: true, decline_below: null, accept_from: null },
    }),
  },
  'GET /api/searches': { expect: withProfile(200) },
  'POST /api/searches': { expect: withProfile(400), request: at('/api/searches', { payload: {} }) },
  'PUT /api/searches/:id': { expect: withProfile(404), request: at(`/api/searches/${UNKNOWN_ID}`, { payload: {} }) },
  'DELETE /api/searches/:id': { expect: withProfile(404), request: at(`/api/searches/${UNKNOWN_ID}`) },
  'POST /api/products/:id/view': { expect: anyone(204), request: at(`/api/products/${UNKNOWN_ID}/view`) },
  'GET /api/figures': { expect: adminOnly(200) },
  'GET /api/users/me/figures': { expect: sellerOnly(200) },
  'GET /api/users/me/views': { expect: sellerOnly(200) },
  'GET /api/drafts': { expect: sellerOnly(200) },
  'GET /api/drafts/:id': { expect: sellerOnly(404), request: at(`/api/drafts/${UNKNOWN_ID}`) },
  'PUT /api/drafts/:id': { expect: sellerOnly(400), request: at(`/api/drafts/${UNKNOWN_ID}`, { payload: {} }) },
  'DELETE /api/drafts/:id': { expect: sellerOnly(404), request: at(`/api/drafts/${UNKNOWN_ID}`) },
  'GET /api/escalated-sales': { expect: adminOnly(200) },
  'POST /api/account/proof': { expect: identified(400), request: at('/api/account/proof', { payload: {} }) },
  'GET /api/account/devices': { expect: identified(200) },
  'DELETE /api/account/devices': { expect: identified(200) },
  'DELETE /api/account/devices/:id': {
    expect: identified(404),
    request: at(`/api/account/devices/${UNKNOWN_ID}`),
  },
  'GET /api/account/credentials': { expect: identified(200) },
  'PUT /api/account/password': { expect: identified(400), request: at('/api/account/password', { payload: {} }) },
  'POST /api/account/second-factor': { expect: identified(200) },
  'PUT /api/account/second-factor': {
    expect: identified(400),
    request: at('/api/account/second-factor', { payload: { code: 'wrong' } }),
  },
  'DELETE /api/account/second-factor': { expect: identified(200) },
  'POST /api/account/backup-codes': { expect: identified(409) },
  'PUT /api/account/passkeys/:id': {
    expect: identified(404),
    request: at('/api/account/passkeys/unknown', { payload: { name: 'Laptop' } }),
  },
  'DELETE /api/account/passkeys/:id': { expect: identified(404), request: at('/api/account/passkeys/unknown') },
  'POST /api/auth/sign-in/second-factor': {
    expect: anyone(401),
    request: at('/api/auth/sign-in/second-factor', { payload: { code: '000000', trust: false } }),
  },
  'GET /api/auth/passkey/sign-in': { expect: anyone(200) },
  'POST /api/auth/passkey/sign-in': {
    expect: anyone(400),
    request: at('/api/auth/passkey/sign-in', { payload: {} }),
  },
  'GET /api/auth/passkey/new': { expect: identified(401) },
  'POST /api/auth/passkey/new': { expect: identified(400), request: at('/api/auth/passkey/new', { payload: {} }) },
  'GET /api/money': { expect: sellerOnly(200) },
  'GET /api/money/entries/:part': { expect: sellerOnly(200), request: at('/api/money/entries/due') },
  'GET /api/money/statements/:month': { expect: sellerOnly(404), request: at('/api/money/statements/2020-01') },
  'GET /api/money/statements/:month/csv': { expect: sellerOnly(404), request: at('/api/money/statements/2020-01/csv') },
  'POST /api/money/set-up': { expect: sellerOnly(200) },
  'POST /api/money/dashboard': { expect: sellerOnly(409) },
  'GET /api/money-orders': { expect: adminOnly(200) },
  'PUT /api/money-orders/:id/settle': {
    expect: adminOnly(409),
    request: at(`/api/money-orders/${UNKNOWN_ID}/settle`, { payload: { how: 'paid' } }),
  },
  'GET /api/ledger/health': { expect: adminOnly(200) },
  'GET /api/payment-cases': { expect: adminOnly(200) },
  'PUT /api/payment-cases/:id/close': {
    expect: adminOnly(404),
    request: at(`/api/payment-cases/${UNKNOWN_ID}/close`),
  },
  'GET /test-payments/dashboard': {
    expect: anyone(200),
    request: at('/test-payments/dashboard', { headers: { host: 'localhost' } }),
  },
  'POST /test-payments/dashboard': {
    expect: anyone(400),
    request: at('/test-payments/dashboard', { headers: { host: 'localhost' }, payload: {} }),
  },
  'GET /test-payments/set-up/:token': { expect: anyone(404), request: at('/test-payments/set-up/made-up') },
  'POST /test-payments/set-up': {
    expect: anyone(404),
    request: at('/test-payments/set-up', { payload: { visit: 'made-up', does: 'ready' } }),
  },
  'GET /test-payments/log-in/:token': { expect: anyone(404), request: at('/test-payments/log-in/made-up') },
  'GET /test-payments/sellers/:visit': { expect: anyone(404), request: at('/test-payments/sellers/made-up') },
  'POST /test-payments/sellers/:visit': {
    expect: anyone(404),
    request: at('/test-payments/sellers/made-up', { payload: { does: 'payOut' } }),
  },
  'POST /api/private-pictures': { expect: { ...identified(415), 'unfinished profile': 403 } },
  'GET /private-pictures/:id.webp': {
    expect: anyone(404),
    request: at(`/private-pictures/${UNKNOWN_ID}.webp?until=1&signature=made-up`),
  },
  'POST /test-payments/payment_methods': {
    expect: anyone(400),
    request: at('/test-payments/payment_methods', { payload: {} }),
  },
  'POST /test-payments/payment_intents/:id/confirm': {
    expect: anyone(400),
    request: at('/test-payments/payment_intents/pi_1/confirm', { payload: {} }),
  },
  'POST /test-payments/payment_intents/:id/authenticate': {
    expect: anyone(400),
    request: at('/test-payments/payment_intents/pi_1/authenticate', { payload: {} }),
  },
  // Asked for as anything but a stream, which would have no end.
  'GET /api/live': { expect: withProfile(406) },
  'POST /api/vitals': { expect: anyone(400), request: at('/api/vitals', { payload: {} }) },
  'GET /api/papers/:name': { expect: anyone(200), request: at('/api/papers/terms') },
  'POST /api/contact': { expect: anyone(400), request: at('/api/contact', { payload: {} }) },

  'GET /api/auth/options': { expect: anyone(200) },
  'GET /api/auth/get-session': { expect: anyone(200) },
  'POST /api/auth/sign-in/email': {
    expect: anyone(401),
    request: at('/api/auth/sign-in/email', { payload: { email: 'nobody@example.org', password: 'Wrong#1' } }),
  },
  'POST /api/auth/sign-up/email': { expect: anyone(400), request: at('/api/auth/sign-up/email', { payload: {} }) },
  'POST /api/auth/update-user': {
    expect: anyone(401),
    request: at('/api/auth/update-user', { payload: { name: 'Someone' } }),
  },
  'POST /api/auth/send-proof': { expect: anyone(401) },
  'POST /api/auth/prove-address': {
    expect: anyone(401),
    request: at('/api/auth/prove-address', { payload: { token: 'made-up' } }),
  },
  'POST /api/auth/request-password-reset': {
    expect: anyone(200),
    request: at('/api/auth/request-password-reset', { payload: { email: 'nobody@example.org' } }),
  },
  'POST /api/auth/reset-password': {
    expect: anyone(400),
    request: at('/api/auth/reset-password', { payload: { token: 'made-up', newPassword: 'Tambour#9' } }),
  },
  'POST /api/auth/sign-in/social': {
    expect: anyone(200),
    request: at('/api/auth/sign-in/social', { headers: { origin: 'http://localhost:3000' } }),
  },
  'GET /api/auth/callback/google': { expect: anyone(302), request: at('/api/auth/callback/google?state=made-up') },
  'GET /google-stand-in/authorize': { expect: anyone(400) },
  'GET /google-stand-in/choose': { expect: anyone(400) },
  'POST /google-stand-in/token': { expect: anyone(400), request: at('/google-stand-in/token', { payload: {} }) },
  'GET /google-stand-in/userinfo': { expect: anyone(401) },

  // A token is no proof here: only the identity provider's own cookie is.
  'GET /api/jwt': { expect: anyone(401), request: (email) => ({ url: '/api/jwt', query: { email } }) },
  'GET /api/notifications': { expect: { ...identified(200), 'unfinished profile': 403 } },
  'PUT /api/notifications/read': {
    expect: { ...identified(200), 'unfinished profile': 403 },
    request: at('/api/notifications/read', { payload: { until: UNKNOWN_ID } }),
  },
  'GET /api/notifications/unread': { expect: withProfile(200) },
  'GET /api/preferences': { expect: withProfile(200) },
  'PUT /api/preferences': {
    expect: withProfile(200),
    request: at('/api/preferences', { payload: { muted: [], quiet_hours: null } }),
  },
  'POST /api/push-subscriptions': {
    expect: withProfile(400),
    request: at('/api/push-subscriptions', { payload: {} }),
  },
  'DELETE /api/push-subscriptions': { expect: withProfile(200) },
  'GET /unsubscribe': { expect: anyone(404), request: at('/unsubscribe?token=made-up') },
  'POST /unsubscribe': {
    expect: anyone(404),
    request: at('/unsubscribe?token=made-up', { payload: { 'List-Unsubscribe': 'One-Click' } }),
  },
  // Before the next, which finishes the profile.
  'GET /api/users/me': { expect: { ...identified(200), 'unfinished profile': 403 } },
  'GET /api/account/contact': { expect: withProfile(200) },
  'PUT /api/account/contact': { expect: withProfile(400), request: at('/api/account/contact', { payload: {} }) },
  'GET /api/account/export': { expect: withProfile(200) },
  'GET /api/account/email': { expect: withProfile(200) },
  'POST /api/account/email': { expect: withProfile(400), request: at('/api/account/email', { payload: {} }) },
  'DELETE /api/account/email': { expect: withProfile(200) },
  'POST /api/email-changes/confirm': {
    expect: anyone(400),
    request: at('/api/email-changes/confirm', { payload: { token: 'made-up' } }),
  },
  'POST /api/email-changes/prove': {
    expect: anyone(400),
    request: at('/api/email-changes/prove', { payload: { token: 'made-up' } }),
  },
  'POST /api/email-changes/undo': {
    expect: anyone(400),
    request: at('/api/email-changes/undo', { payload: { token: 'made-up' } }),
  },
  'GET /api/account/deletion': { expect: withProfile(200) },
  'POST /api/account/deletion': { expect: { ...withProfile(200), admin: 403 } },
  'DELETE /api/account/deletion': { expect: withProfile(200) },
  'GET /api/users/me/ordering-ban': { expect: buyerOnly(200) },
  'GET /api/favourites': { expect: withProfile(200) },
  'GET /api/favourites/ids': { expect: withProfile(200) },
  'GET /api/favourites/products': {
    expect: anyone(200),
    request: at(`/api/favourites/products?ids=${UNKNOWN_ID}`),
  },
  'POST /api/favourites': {
    expect: withProfile(200),
    request: at('/api/favourites', { payload: { product_ids: [UNKNOWN_ID] } }),
  },
  'DELETE /api/favourites': { expect: withProfile(200) },
  'PUT /api/favourites/:productId': { expect: withProfile(404), request: at(`/api/favourites/${UNKNOWN_ID}`) },
  'DELETE /api/favourites/:productId': { expect: withProfile(200), request: at(`/api/favourites/${UNKNOWN_ID}`) },
  'GET /api/products/:id/likes': { expect: anyone(200), request: at(`/api/products/${UNKNOWN_ID}/likes`) },
  'GET /api/users/me/likes': { expect: sellerOnly(200) },
  'GET /api/collections': { expect: withProfile(200) },
  'POST /api/collections': {
    expect: withProfile(400),
    request: at('/api/collections', { payload: { name: 'Ask ada@example.org' } }),
  },
  'PATCH /api/collections/:id': {
    expect: withProfile(404),
    request: at(`/api/collections/${UNKNOWN_ID}`, { payload: { name: 'Hall' } }),
  },
  'DELETE /api/collections/:id': { expect: withProfile(404), request: at(`/api/collections/${UNKNOWN_ID}`) },
  'PUT /api/collections/:id/share': { expect: withProfile(404), request: at(`/api/collections/${UNKNOWN_ID}/share`) },
  'DELETE /api/collections/:id/share': {
    expect: withProfile(404),
    request: at(`/api/collections/${UNKNOWN_ID}/share`),
  },
  'PUT /api/collections/:id/products/:productId': {
    expect: withProfile(404),
    request: at(`/api/collections/${UNKNOWN_ID}/products/${UNKNOWN_ID}`),
  },
  'DELETE /api/collections/:id/products/:productId': {
    expect: withProfile(404),
    request: at(`/api/collections/${UNKNOWN_ID}/products/${UNKNOWN_ID}`),
  },
  'GET /api/shared-collections/:token': {
    expect: anyone(404),
    request: at('/api/shared-collections/AAAAAAAAAAAAAAAAAAAAAA'),
  },
  'GET /api/users/me/homes': { expect: withProfile(200) },
  'PUT /api/users/me/homes': { expect: withProfile(200), request: at('/api/users/me/homes', { payload: [] }) },
  'GET /api/users/me/products': { expect: { ...identified(200), 'unfinished profile': 403 } },
  // Each asks for what they are already, so that the others are still asked as what they say they are.
  'PUT /api/users/me/roles/:role': {
    expect: { ...identified(200), 'unfinished profile': 403, admin: 403 },
    request: (email) => ({ url: `/api/users/me/roles/${email.startsWith('seller') ? 'seller' : 'buyer'}` }),
  },
  'POST /api/users': {
    expect: identified(200),
    request: (email) => ({ url: '/api/users', payload: { name: 'Someone', email, role: 'buyer' } }),
  },
  'GET /api/users/admin/:email': {
    expect: identified(200),
    request: (email) => ({ url: `/api/users/admin/${email}` }),
  },
  'GET /api/users/seller/:email': {
    expect: identified(200),
    request: (email) => ({ url: `/api/users/seller/${email}` }),
  },
  'GET /api/users/buyer/:email': {
    expect: identified(200),
    request: (email) => ({ url: `/api/users/buyer/${email}` }),
  },

  'GET /api/audit': { expect: adminOnly(200) },
  'GET /api/allseller': { expect: adminOnly(200) },
  'GET /api/allbuyer': { expect: adminOnly(200) },
  'GET /api/allseller/:id/sales': { expect: adminOnly(404), request: at(`/api/allseller/${UNKNOWN_ID}/sales`) },
  'GET /api/allbuyer/:id/sales': { expect: adminOnly(404), request: at(`/api/allbuyer/${UNKNOWN_ID}/sales`) },
  'PUT /api/allseller/status/:id': {
    expect: adminOnly(404),
    request: at(`/api/allseller/status/${UNKNOWN_ID}`, { payload: { status: 'verified' } }),
  },
  'PUT /api/allbuyer/status/:id': {
    expect: adminOnly(404),
    request: at(`/api/allbuyer/status/${UNKNOWN_ID}`, { payload: { status: 'verified' } }),
  },
  'DELETE /api/allseller/:id': { expect: adminOnly(404), request: at(`/api/allseller/${UNKNOWN_ID}`) },
  'DELETE /api/allbuyer/:id': { expect: adminOnly(404), request: at(`/api/allbuyer/${UNKNOWN_ID}`) },
  'DELETE /api/allseller/:id/sessions': {
    expect: adminOnly(404),
    request: at(`/api/allseller/${UNKNOWN_ID}/sessions`),
  },
  'DELETE /api/allbuyer/:id/sessions': { expect: adminOnly(404), request: at(`/api/allbuyer/${UNKNOWN_ID}/sessions`) },
  'GET /api/people': { expect: adminOnly(200), request: at('/api/people?role=seller') },
  'GET /api/people/:id/history': { expect: adminOnly(404), request: at(`/api/people/${UNKNOWN_ID}/history`) },

  // Last, since it ends what the others need.
  'POST /api/signout': { expect: identified(200) },
}

/** Files, and the pages of the API's description, which other people's plugins register. */
const FILES = /^GET (\/images\/|\/api\/docs)/

let shop: Awaited<ReturnType<typeof openTestShop>>
const tokens = new Map<CallerKind, { email: string; token: string }>()

beforeAll(async () => {
  shop = await openTestShop({ env: { SEED: 'demo', GOOGLE_STAND_IN: 'on', TEST_PAYMENTS: 'on', ...NO_LIMITS } })
  for (const role of ['buyer', 'seller', 'admin'] as const)
    tokens.set(role, await buildSignIn(shop, `${role}@patina.test`))

  const unfinished = await buildPerson(shop, 'unfinished@example.org')
  tokens.set('unfinished profile', unfinished)
  const deleted = await buildPerson(shop, 'deleted@example.org', 'buyer')
  await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, deleted.email))
  tokens.set('deleted user', deleted)

  const email = 'admin@patina.test'
  const { accessTokens } = readSecrets({ authSecret: TEST_SECRET, dataDir: '' })
  const sid = JSON.parse(atob(tokens.get('admin')?.token.split('.')[1] ?? '')).sid
  const forge = (until: string) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('patina')
      .setAudience('patina-api')
      .setIssuedAt('2 hours ago')
      .setExpirationTime(until)
  tokens.set('expired token', { email, token: await forge('1 hour ago').sign(accessTokens.current) })
  tokens.set('token of another key', { email, token: await forge('1 hour').sign(new Uint8Array(32)) })
  const unsigned = new UnsecuredJWT({ sid }).setIssuer('patina').setAudience('patina-api').setExpirationTime('1 hour')
  tokens.set('unsigned token', { email, token: unsigned.encode() })
})
afterAll(() => shop.close())

it('has every registered route in the table', () => {
  const registered = shop.app.routeTable
    .flatMap(({ method, url }) => [method].flat().map((name) => `${name} ${url}`))
    .filter((route) => !route.startsWith('HEAD ') && !FILES.test(route))
  expect(registered.filter((route) => !(route in TABLE))).toEqual([])
  expect(registered.length).toBeGreaterThan(30)
})

it.each(Object.entries(TABLE))('%s answers each kind of caller as it should', async (route, row) => {
  const [method, path] = route.split(' ')
  if (!shop.app.hasRoute({ method: method ?? '', url: path ?? '' })) {
    // The mailbox is only where nobody else can reach it, which a shop on a database server is not.
    expect(route).toMatch(/^GET \/mails/)
    return
  }
  const answered: Statuses = {}
  for (const caller of CALLERS) {
    const { email = 'nobody@example.org', token } = tokens.get(caller) ?? {}
    const request = row.request?.(email) ?? { url: path ?? '' }
    const answer = await shop.app.inject({
      method: METHODS.find((name) => name === method) ?? 'GET',
      ...request,
      headers: { ...request.headers, ...(token ? { authorization: `bearer ${token}` } : {}) },
    })
    answered[caller] = answer.statusCode
    // What only some may have is theirs alone.
    if (row.expect.nobody === 401) expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect(answered).toEqual(row.expect)
})
