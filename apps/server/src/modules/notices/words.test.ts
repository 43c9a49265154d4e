import { CHANNELS, NOTICE_KINDS, type Receiver, ruleOf } from '@patina/contract/notices'
import type { OfferState } from '@patina/contract/offer-life'
import { ALL_PAGES } from '@patina/contract/pages'
import type { SaleState } from '@patina/contract/sale-life'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_WORDS } from './account-words.ts'
import { FAVOURITE_WORDS, type FavouriteFacts } from './favourite-words.ts'
import { MEASURE_WORDS, type MeasureFacts } from './measure-words.ts'
import { MESSAGE_WORDS, type ThreadFacts } from './message-words.ts'
import { OFFER_WORDS, type OfferFacts } from './offer-words.ts'
import { ORDER_WORDS } from './order-words.ts'
import { PRODUCT_WORDS, type ProductFacts } from './product-words.ts'
import { QUEUE_WORDS, type QueueFacts } from './queue-words.ts'
import { REVIEW_WORDS, type ReviewFacts } from './review-words.ts'
import { SALE_WORDS, type SaleWordFacts } from './sale-words.ts'
import { SEARCH_WORDS, type SearchFindFacts } from './search-words.ts'
import type { Circumstances, Words, WordTable } from './words.ts'

/* Every kind of notice, as each of its receivers reads it. */

const order = {
  seq: null,
  orderId: '018f3a5c-7b00-7000-8000-000000000002',
  cents: 1500,
  toldAt: new Date('2026-11-17T12:00:00Z'),
  formatMoment: (moment: Date) => moment.toISOString(),
  productName: 'Oak bench',
  priceCents: 45_000,
  deliveryCents: 2_500,
  handover: 'bring' as const,
  expiresAt: new Date('2026-11-20T12:00:00Z'),
  isUnpaid: true,
  arrangeUntil: new Date('2026-12-01T12:00:00Z'),
  shown: { productId: '018f3a5c-7b00-7000-8000-000000000001', url: '/images/bench-960.webp' },
  buyer: { name: 'Noor', email: 'noor@example.org', phone: '', location: '' },
  seller: { name: 'Tom', email: 'tom@example.org', phone: '+44 7700 900123' },
}
const account = {
  seq: null,
  cents: 0,
  toldAt: order.toldAt,
  formatMoment: (moment: Date) => moment.toISOString(),
  owner: { name: 'Robin', email: 'robin@example.org' },
  credentialsChangedAt: order.toldAt,
  leavesAt: new Date(order.toldAt.getTime() + 24 * 3_600_000),
  sales: [{ productName: 'Oak bench', did: 'sold' as const }],
}
const sale: SaleWordFacts & Circumstances = {
  seq: 3,
  orderId: order.orderId,
  state: 'arranging',
  cents: 0,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  productName: 'Oak bench',
  priceCents: 45_000,
  deliveryCents: 2_500,
  refundedCents: 1_500,
  dueAt: new Date('2026-11-20T12:00:00Z'),
  slot: { startsAt: new Date('2026-11-18T12:00:00Z'), place: '4 Mill Lane' },
  proposedBy: ['buyer', 'seller'],
  buyerName: 'Noor',
  sellerName: 'Tom',
  collector: 'Ada Example',
  found: [{ verdict: 'asDescribed' }, { verdict: 'worse' }, { verdict: 'notListed' }, { verdict: 'notListed' }],
  shown: order.shown,
}
const product: ProductFacts & Circumstances = {
  seq: null,
  cents: 45_000,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  productId: order.orderId,
  productName: 'Oak bench',
  sellerName: 'Tom',
  isOnSale: true,
  pictureUrl: order.shown.url,
  priceCents: 42_000,
  open: ['width', 'depth', 'arm'],
  people: 2,
  answered: ['height'],
}

const queuePlace: QueueFacts & Circumstances = {
  seq: null,
  cents: 0,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  productId: order.orderId,
  productName: 'Oak bench',
  pictureUrl: order.shown.url,
  standing: 'available',
  turn: { until: new Date('2026-11-17T12:30:00Z'), isRunning: true },
}

const offer: OfferFacts & Circumstances = {
  offerId: order.orderId,
  seq: 1,
  state: 'waitingSeller',
  cents: 40_000,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  offeredCents: 40_000,
  deliveryCents: 2_500,
  receivesCents: 38_500,
  priceCents: 45_000,
  dueAt: new Date('2026-11-19T12:00:00Z'),
  orderId: order.orderId,
  productName: 'Oak bench',
  buyerName: 'Noor',
  sellerName: 'Tom',
  shown: order.shown,
}
const OFFER_STATES: Record<string, OfferState> = {
  offerAnswered: 'waitingBuyer',
  offerEnded: 'withdrawn',
  offerAccepted: 'accepted',
}

const thread: ThreadFacts & Circumstances = {
  seq: 4,
  cents: 0,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  threadId: order.orderId,
  productName: 'Oak bench',
  otherName: 'Noor',
  unread: 2,
  shown: order.shown,
}

const drop = {
  productId: order.orderId,
  productName: 'Oak bench',
  pictureUrl: order.shown.url,
  cents: 42_000,
  fromCents: 45_000,
  at: new Date('2026-11-17T09:00:00Z'),
}
const kept: FavouriteFacts & Circumstances = {
  seq: null,
  cents: 0,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  drops: [drop],
}

const searchFind: SearchFindFacts & Circumstances = {
  seq: null,
  cents: 0,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  name: 'Sofas under $400',
  query: 'maxPrice=400',
  total: 3,
  shown: 2,
  products: [{ id: order.orderId, name: 'Green sofa', cents: 32_000, pictureUrl: '/images/sofa-960.webp' }],
}

const reviews: ReviewFacts & Circumstances = {
  seq: 0,
  cents: 0,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  orderId: order.orderId,
  productName: 'Oak bench',
  otherName: 'Noor',
  until: new Date('2026-12-01T12:00:00Z'),
  canWrite: true,
  isReviewed: true,
  shown: order.shown,
}

const measure: MeasureFacts & Circumstances = {
  seq: null,
  cents: 0,
  toldAt: order.toldAt,
  formatMoment: order.formatMoment,
  measureId: order.orderId,
  statement: ['Warning: Oak bench.', 'This is a warning.'],
  personName: 'Tom',
  appeal: undefined,
}

/** Some speak of one state alone. */
const STATES_OF: Record<string, SaleState> = {
  meetSoon: 'agreed',
  inspectSoon: 'inspecting',
  answerSoon: 'disputed',
  handedOver: 'inspecting',
  refusedAtDoor: 'disputed',
  saleDisputed: 'disputed',
  handoverClaimed: 'claimed',
  settlementProposed: 'answered',
  saleToDecide: 'escalated',
}
const orderWords: WordTable<typeof order> = ORDER_WORDS
const saleWords: WordTable<typeof sale> = SALE_WORDS
const accountWords: WordTable<typeof account> = ACCOUNT_WORDS
const productWords: WordTable<typeof product> = PRODUCT_WORDS
const offerWords: WordTable<typeof offer> = OFFER_WORDS
const queueWords: WordTable<typeof queuePlace> = QUEUE_WORDS
const messageWords: WordTable<typeof thread> = MESSAGE_WORDS
const favouriteWords: WordTable<typeof kept> = FAVOURITE_WORDS
const searchWords: WordTable<typeof searchFind> = SEARCH_WORDS
const reviewWords: WordTable<typeof reviews> = REVIEW_WORDS
const measureWords: WordTable<typeof measure> = MEASURE_WORDS

function say(kind: string, receiver: Receiver): Words | undefined {
  const ofSale = saleWords[kind]?.[receiver]?.({ ...sale, state: STATES_OF[kind] ?? sale.state })
  return (
    ofSale ??
    orderWords[kind]?.[receiver]?.(order) ??
    accountWords[kind]?.[receiver]?.(account) ??
    productWords[kind]?.[receiver]?.(product) ??
    offerWords[kind]?.[receiver]?.({ ...offer, state: offerStateFor(kind, receiver) }) ??
    queueWords[kind]?.[receiver]?.(queuePlace) ??
    messageWords[kind]?.[receiver]?.(thread) ??
    favouriteWords[kind]?.[receiver]?.(kept) ??
    searchWords[kind]?.[receiver]?.(searchFind) ??
    reviewWords[kind]?.[receiver]?.(reviews) ??
    measureWords[kind]?.[receiver]?.({ ...measure, appeal: appealFor(kind) })
  )
}

const appealFor = (kind: string): MeasureFacts['appeal'] =>
  kind === 'measureTaken'
    ? undefined
    : { isOpen: kind === 'appealMade', isGranted: true, answer: 'It was another chair.' }

/** Who is reminded is the one who is to go on. */
const offerStateFor = (kind: string, receiver: Receiver): OfferState =>
  OFFER_STATES[kind] ?? (receiver === 'buyer' ? 'waitingBuyer' : 'waitingSeller')

const everyOne = NOTICE_KINDS.flatMap((kind) => ruleOf(kind).to.map((receiver) => ({ kind, receiver })))

describe.each(everyOne)('$kind to the $receiver', ({ kind, receiver }) => {
  it('has words, and one page of the shop to go to', () => {
    const words = say(kind, receiver)
    expect(words?.title).toMatch(/\w+ \w+/)
    expect(words?.paragraphs[0]).toMatch(/^[A-Z\d$].*[.!]$/)
    const pages = ALL_PAGES.map(({ path }) => path.replace(':id', order.orderId))
    expect(pages).toContain(words?.button.path.split(/[#?]/)[0])
    expect([words?.isOver ?? false, words?.isSettled ?? false]).toEqual([false, false])
  })
})

it.each(NOTICE_KINDS)('%s reaches somebody on a channel that there is', (kind) => {
  const { to, channels } = ruleOf(kind)
  expect(to.length).toBeGreaterThan(0)
  expect(channels.length).toBeGreaterThan(0)
  expect(channels.filter((channel) => !CHANNELS.includes(channel))).toEqual([])
})

it('nobody is told how to reach somebody who was erased', () => {
  const gone = { name: 'Deleted person', email: undefined, phone: '', location: '' }
  const closed = ACCOUNT_WORDS.partnerClosed.partner({ ...account, owner: gone })
  expect(closed.closing).not.toContain('undefined')
})

it('a piece that has left the shop has no picture to show', () => {
  expect(ORDER_WORDS.paid.buyer({ ...order, shown: undefined }).picture).toBeUndefined()
})

it('who has closed an account on the other side reads what they themselves did, and no endless list', () => {
  const sales = Array.from({ length: 23 }, (_, n) => ({ productName: `Chair ${n}`, did: 'sold' as const }))
  const { list } = ACCOUNT_WORDS.partnerClosed.partner({ ...account, sales })
  expect(list?.[0]).toBe('Chair 0 (bought by you)')
  expect(list?.at(-1)).toBe('and 3 more')
})

it.each(['refunded', 'returning', 'arranging', 'completed'] as const)(
  'what was settled is told as it stands: %s',
  (state) => {
    const [toBuyer, toSeller] = (['buyer', 'seller'] as const).map((side) =>
      SALE_WORDS.saleSettled[side]({ ...sale, state }).paragraphs.join(),
    )
    expect(toBuyer).toMatch(/(money|\$15) .*to you\b/)
    expect(toSeller).toMatch(/(money|\$15) .*to Noor\b/)
  },
)

it('what is asked of a seller is told as it stands, and leads to the first field that is missing', () => {
  const { paragraphs, button } = PRODUCT_WORDS.sizeAsked.seller(product)
  expect(paragraphs[0]).toMatch(/^2 people ask how wide it is, how deep it is and how high its arms are,/)
  expect(button.path).toBe(`/dashboard/editproduct/${product.productId}#width`)
  expect(PRODUCT_WORDS.sizeAsked.seller({ ...product, open: [], people: 0 }).isOver).toBe(true)
  expect(PRODUCT_WORDS.sizeAsked.seller({ ...product, isOnSale: false }).isOver).toBe(true)
})

it.each(['declined', 'withdrawn', 'expired', 'overtaken', 'lapsed'] as const)(
  'an offer that ended is told as it ended, and to whom it concerns: %s',
  (state) => {
    const toBuyer = OFFER_WORDS.offerAnswered.buyer({ ...offer, state })
    expect(toBuyer.isOver ?? false).toBe(false)
    expect(toBuyer.paragraphs[0]).toContain('Oak bench')
    expect(OFFER_WORDS.offerMade.seller({ ...offer, state }).isOver).toBe(true)
    expect(OFFER_WORDS.offerAccepted.buyer({ ...offer, state }).isOver).toBe(true)
  },
)

it('sellers read what they receive after the fee, buyers what bringing it costs', () => {
  expect(OFFER_WORDS.offerMade.seller(offer).paragraphs).toContain('You receive $385 of it after the fee.')
  const asked = OFFER_WORDS.offerAnswered.buyer({ ...offer, state: 'waitingBuyer' })
  expect(asked.paragraphs).toContain('Bringing it costs $25 on top.')
  expect(OFFER_WORDS.offerAccepted.buyer({ ...offer, state: 'accepted' }).amount?.cents).toBe(42_500)
})

it.each(['handedOver', 'handoverClaimed', 'settlementProposed', 'slotsProposed', 'noShowReported'] as const)(
  '%s waits for the buyer until the sale has moved on, and is settled then',
  (kind) => {
    const waiting = SALE_WORDS[kind].buyer({ ...sale, state: STATES_OF[kind] ?? 'arranging' })
    expect(waiting.waitsUntil).toEqual(sale.dueAt)
    expect(SALE_WORDS[kind].buyer({ ...sale, state: 'completed' })).toMatchObject({ isSettled: true })
  },
)

it('times that are proposed wait for the one who did not propose them', () => {
  const proposed = { ...sale, proposedBy: ['seller' as const] }
  expect(SALE_WORDS.slotsProposed.buyer(proposed).waitsUntil).toEqual(sale.dueAt)
  expect(SALE_WORDS.slotsProposed.seller(proposed)).toMatchObject({ isSettled: true })
})

it('a piece that is paid for asks for a time until one is found, and stays told after that', () => {
  expect(ORDER_WORDS.paid.seller(order).waitsUntil).toEqual(order.arrangeUntil)
  const { waitsUntil, isSettled = false } = ORDER_WORDS.paid.seller({ ...order, arrangeUntil: null })
  expect([waitsUntil, isSettled]).toEqual([null, false])
})

it('a seller reads how much was found that they had not said', () => {
  expect(SALE_WORDS.checklistSent.seller(sale)).toMatchObject({
    title: 'Noor has looked Oak bench over',
    paragraphs: [
      'Found at the handover: 1 worse than described, 2 not listed.',
      'Nothing changes by that alone, but it counts if there is a dispute.',
    ],
  })
  const [well] = SALE_WORDS.checklistSent.seller({ ...sale, found: [{ verdict: 'asDescribed' }] }).paragraphs
  expect(well).toBe('Oak bench is as described.')
})

it('a mail about lower prices has those of one day, and is not sent without any', () => {
  const dayBefore = { ...drop, productName: 'Ash stool', at: new Date('2026-11-16T11:59:59Z') }
  const since = { ...drop, productName: 'Elm desk', at: order.toldAt }
  const several = { ...drop, productName: 'Pine chest' }
  expect(FAVOURITE_WORDS.priceDrops.owner({ ...kept, drops: [since, drop, several, dayBefore] })).toMatchObject({
    title: '2 pieces you keep cost less now',
    list: ['Oak bench: $420, was $450', 'Pine chest: $420, was $450'],
    isOver: false,
  })
  expect(FAVOURITE_WORDS.priceDrops.owner({ ...kept, drops: [since, dayBefore] }).isOver).toBe(true)
})

it('a lower price is no news any more once it has risen again, or the piece is sold', () => {
  expect(PRODUCT_WORDS.priceDropped.buyer(product).paragraphs).toEqual([
    'You keep this piece: it is $420 now, and was $450.',
  ])
  expect(PRODUCT_WORDS.priceDropped.buyer({ ...product, priceCents: 45_000 }).isOver).toBe(true)
  expect(PRODUCT_WORDS.priceDropped.buyer({ ...product, isOnSale: false }).isOver).toBe(true)
})
