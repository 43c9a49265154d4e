import type { Identity } from '@patina/contract/accounts'
import type { Seller } from '@patina/contract/reviews'
import type { Role } from '#lib/session.ts'
import type { Answers } from './fake-api.ts'
import { armchair, CHAIRS, PORTLAND, publicAnswers, SALEM, SOFAS } from './fake-shop.ts'
import { reply } from './reply.ts'

/** Whoever is signed in. */
export const NOOR: Identity = { name: 'Noor Haddad', email: 'noor@patina.test', emailProved: true }

const UNKNOWN = { total: null, of: 0 }

/** Who sells the armchair. */
const MAJA: Seller = {
  _id: armchair.seller_id,
  name: armchair.seller_name,
  is_verified: true,
  since: '2025-03-01T00:00:00.000Z',
  place: armchair.location,
  trader: null,
  rating: { stars: null, total: 0 },
  sold: 0,
  by_code: UNKNOWN,
  cancelled: UNKNOWN,
  lost_disputes: UNKNOWN,
  first_reply: { within: null, of: 0 },
}

/** What the API answers unless a test says otherwise: to anyone, and to somebody who is signed in and new. */
export const knownAnswers = (role: Role | undefined): Answers => ({
  ...Object.fromEntries(Object.entries(publicAnswers).map(([path, answer]) => [`GET ${path}`, answer])),
  'GET /auth/options': () => reply('identityOptions', { google: 'none', passkeys: false }),
  'GET /categories': () => reply('categories', [CHAIRS, SOFAS]),
  'GET /payment-options': () =>
    reply('paymentOptions', { provider: 'test', publishableKey: 'pk_test_patina', feeBasisPoints: 1000 }),
  // The town that was looked around last is remembered for as long as a page is open.
  'GET /places/*': ({ to }) => reply('place', to.endsWith(String(SALEM._id)) ? SALEM : PORTLAND),
  [`GET /products/${armchair._id}/likes`]: () => reply('likes', { people: null }),
  [`GET /products/${armchair._id}/price`]: () =>
    reply('productPrice', { price: armchair.resale_price, plan: null, reduced: null, sentences: [] }),
  'GET /search/counts': () =>
    reply('filterCounts', {
      categories: [],
      conditions: [],
      colours: [],
      materials: [],
      availability: [],
      postedWithin: [],
      places: [],
    }),
  'POST /products/*/view': () => new Response(null, { status: 204 }),
  [`GET /sellers/${armchair.seller_id}`]: () => reply('seller', MAJA),
  ...(role && memberAnswers(role)),
})

const memberAnswers = (role: Role): Answers => ({
  'GET /auth/get-session': () => reply('identityAnswer', { identity: NOOR }),
  [`GET /users/admin/${NOOR.email}`]: () => reply('isAdminAnswer', { isAdmin: role === 'admin' }),
  [`GET /users/seller/${NOOR.email}`]: () => reply('isSellerAnswer', { isSeller: role === 'seller' }),
  [`GET /users/buyer/${NOOR.email}`]: () => reply('isBuyerAnswer', { isBuyer: role === 'buyer' }),
  'POST /signout': () => reply('acknowledged', { acknowledged: true }),
  'GET /live': ({ signal }) => untilAborted(signal),

  'GET /account/contact': () => reply('ownContact', { name: NOOR.name, location: '', phone_number: '' }),
  'GET /account/credentials': () => reply('credentials', { credentials: null }),
  'GET /account/deletion': () => reply('leaving', { leaves_at: null, open: [] }),
  'GET /account/devices': () => reply('devices', []),
  'GET /account/email': () => reply('ownEmail', { email: NOOR.email, change: null, fixed_until: null }),
  'GET /allbuyer': () => reply('users', []),
  'GET /allseller': () => reply('users', []),
  'GET /appeals': () => reply('openAppeals', []),
  'GET /audit': () => reply('auditEntries', []),
  'GET /cases': () => reply('caseSummaries', []),
  'GET /collections': () => reply('collections', []),
  'GET /drafts': () => reply('listingDrafts', []),
  'GET /escalated-sales': () => reply('saleSummaries', []),
  'GET /favourites': () => reply('favourites', []),
  'GET /favourites/ids': () => reply('favouriteIds', { product_ids: [], gone: 0 }),
  'GET /figures': () => reply('shopFigures', []),
  'GET /ledger/health': () => reply('ledgerHealth', { checked_at: null, wrong: [] }),
  'GET /messages/reports': () => reply('messageReports', []),
  'GET /notifications': () => reply('notifications', []),
  'GET /notifications/unread': () => reply('unreadNotifications', { total: 0, todo: 0 }),
  'GET /offers': () => reply('offers', []),
  [`GET /orders/${NOOR.email}`]: () => reply('orders', []),
  'GET /payment-cases': () => reply('paymentCases', []),
  'GET /people': () => reply('people', []),
  'GET /picture-matches': () => reply('pictureMatches', []),
  'GET /preferences': () =>
    reply('preferences', { muted: [], quiet_hours: null, time_zone: 'UTC', push: { server_key: '', is_on: false } }),
  [`GET /products/${NOOR.email}`]: () => reply('ownProducts', []),
  [`GET /products/${armchair._id}/offering`]: () =>
    reply('offering', { refusal: null, offer_id: null, least: 600, most: 1185, rounds_left: 3 }),
  [`GET /products/${armchair._id}/queue`]: () =>
    reply('queueAnswer', {
      state: 'free',
      is_yours: false,
      cause: null,
      until: null,
      waiting: 0,
      place: null,
      now: new Date().toISOString(),
      order_id: null,
    }),
  'GET /reports': () => reply('reports', []),
  'GET /searches': () => reply('savedSearches', []),
  'GET /threads': () => reply('threads', []),
  'GET /threads/unread': () => reply('unreadMessages', { total: 0 }),
  'GET /trader': () => reply('tradingAs', { trader: null }),
  'GET /users/me': () => reply('ownProfile', { ...NOOR, role, status: 'unverified', leaves_at: null }),
  'GET /users/me/figures': () => reply('ownFigures', []),
  'GET /users/me/homes': () => reply('homes', []),
  'GET /users/me/likes': () => reply('ownLikes', []),
  'GET /users/me/ordering-ban': () => reply('orderingBan', { banned_until: null }),
  'GET /users/me/products': () => reply('standings', []),
  'GET /users/me/questions': () => reply('sizeQuestions', []),
  'GET /users/me/views': () => reply('productViews', []),
})

/** Nothing happens for as long as somebody listens. */
const untilAborted = (signal: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
