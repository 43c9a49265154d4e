import { defineLife } from './life.ts'

const WAITING = ['waitingSeller', 'waitingBuyer'] as const

/** The life of an offer: an amount of money lies on the table, and the one who did not name it is to answer. */
export const offerLife = defineLife({
  start: 'waitingSeller',
  hours: {
    waitingSeller: 48,
    waitingBuyer: 48,
    /** As long as the piece is reserved for the buyer. */
    accepted: 24,
    bought: 'final',
    declined: 'final',
    withdrawn: 'final',
    expired: 'final',
    /** The piece went to somebody else, or out of the shop. */
    overtaken: 'final',
    /** The piece was reserved, and the buyer did not pay. */
    lapsed: 'final',
  },
  moves: {
    // The seller may have said beforehand what to accept and what to decline: then the shop does it for them.
    accept: [
      { from: ['waitingSeller'], by: ['seller', 'system'], to: ['accepted'] },
      { from: ['waitingBuyer'], by: ['buyer'], to: ['accepted'] },
    ],
    decline: [
      { from: ['waitingSeller'], by: ['seller', 'system'], to: ['declined'] },
      { from: ['waitingBuyer'], by: ['buyer'], to: ['declined'] },
    ],
    counter: [
      { from: ['waitingSeller'], by: ['seller'], to: ['waitingBuyer'] },
      { from: ['waitingBuyer'], by: ['buyer'], to: ['waitingSeller'] },
    ],
    /** Takes back the amount that one has named oneself. */
    withdraw: [
      { from: ['waitingSeller'], by: ['buyer'], to: ['withdrawn'] },
      { from: ['waitingBuyer'], by: ['seller'], to: ['withdrawn'] },
    ],
    expire: [{ from: WAITING, by: ['system'], to: ['expired'] }],
    overtake: [{ from: [...WAITING, 'accepted'], by: ['system'], to: ['overtaken'] }],
    buy: [{ from: ['accepted'], by: ['system'], to: ['bought'] }],
    lapse: [{ from: ['accepted'], by: ['system'], to: ['lapsed'] }],
  },
})

export type OfferState = (typeof offerLife.states)[number]
export type OfferEvent = (typeof offerLife.events)[number]
export const OFFER_SIDES = ['buyer', 'seller'] as const
export type OfferSide = (typeof OFFER_SIDES)[number]
export type OfferActor = OfferSide | 'system'

/** What people do; the rest happens. */
export const OFFER_MOVES = ['accept', 'decline', 'counter', 'withdraw'] as const satisfies readonly OfferEvent[]
export type OfferMoveName = (typeof OFFER_MOVES)[number]

/** Whoever is to answer; nobody where it is settled. */
export function turnIn(state: OfferState): OfferSide | null {
  if (state === 'waitingSeller') return 'seller'
  return state === 'waitingBuyer' ? 'buyer' : null
}

export const OPEN_STATES = offerLife.states.filter((state) => !offerLife.isFinal(state))

export const OFFER = {
  /** A buyer names no less than this share of the price. */
  leastPercent: 50,
  /** How often a buyer may name an amount for a piece, until its seller changes the listing. */
  rounds: 3,
  mostOpen: 5,
  mostADay: 10,
  /** The shop answers for a seller after some time between these, so that the time tells nothing. */
  answerMinutes: { least: 1, most: 5 },
  /** Who does not pay for what was reserved so often within so many days may make no offers for so many more. */
  lapses: { most: 2, withinDays: 90, banDays: 30 },
} as const

/** The least that a buyer may offer, in cents. */
export const leastOffer = (priceCents: number): number => Math.ceil((priceCents * OFFER.leastPercent) / 100)
