import { randomInt } from 'node:crypto'
import { PRICE } from '@patina/contract/limits'
import { formatDollars, toCents, toDollars } from '@patina/contract/money'
import {
  leastOffer,
  OFFER,
  OFFER_MOVES,
  type OfferMoveName,
  type OfferSide,
  type OfferState,
  offerLife,
} from '@patina/contract/offer-life'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What is decided by: the offer, the listing as it is now, and how often its buyer has named an amount for that. */
export type Standing = {
  offer: { state: OfferState; cents: number; revision: number; dueAt: Date | null }
  product: { resaleCents: number; revision: number; available: 'available' | 'sold'; removedAt: Date | null }
  roundsUsed: number
}

/** How a seller has offers answered. */
export type Settings = { takesOffers: boolean; declineBelowCents: number | null; acceptFromCents: number | null }
export const USUAL_SETTINGS: Settings = { takesOffers: true, declineBelowCents: null, acceptFromCents: null }

/** Amounts in cents, both ends included. */
export type Bounds = { least: number; most: number }

/** What a buyer may offer for a product at this price. */
export const offerBounds = (priceCents: number): Bounds => ({
  least: Math.max(leastOffer(priceCents), toCents(PRICE.smallest)),
  most: priceCents - 1,
})

export const roundsLeft = (roundsUsed: number): number => Math.max(OFFER.rounds - roundsUsed, 0)

export const isOutdated = ({ offer, product }: Standing): boolean => offer.revision !== product.revision

export const isOver = ({ offer }: Pick<Standing, 'offer'>, now: Date): boolean =>
  offer.dueAt === null || offer.dueAt <= now

const isGone = ({ product }: Standing): boolean => product.available === 'sold' || product.removedAt !== null

/** Buyers go up and sellers down: each stays on their side of what lies on the table, and below the price. */
export function counterBounds(standing: Standing, side: OfferSide): Bounds | null {
  const { offer, product, roundsUsed } = standing
  if (isGone(standing) || (side === 'buyer' && roundsLeft(roundsUsed) === 0)) return null
  const { least, most } = offerBounds(product.resaleCents)
  const bounds = side === 'buyer' ? { least, most: Math.min(most, offer.cents - 1) } : { least: offer.cents + 1, most }
  return bounds.least <= bounds.most ? bounds : null
}

/**
 * What one of the two may do now. An amount that was named for another listing is not accepted by the seller, who has
 * changed it: the buyer has not seen that. The buyer may accept it once they have.
 */
export function movesNow(standing: Standing, side: OfferSide, now: Date): OfferMoveName[] {
  if (isOver(standing, now)) return []
  const { offer, product } = standing
  const possible: Record<OfferMoveName, boolean> = {
    accept: !isGone(standing) && offer.cents < product.resaleCents && !(side === 'seller' && isOutdated(standing)),
    decline: true,
    counter: counterBounds(standing, side) !== null,
    withdraw: true,
  }
  const allowed = offerLife.movesOf(offer.state, side)
  return OFFER_MOVES.filter((move) => allowed.includes(move) && possible[move])
}

/** What the seller has said beforehand to answer to this amount; nothing where they decide themselves. */
export function answerBeforehand(
  { declineBelowCents, acceptFromCents }: Settings,
  cents: number,
): 'accept' | 'decline' | undefined {
  if (acceptFromCents !== null && cents >= acceptFromCents) return 'accept'
  return declineBelowCents !== null && cents < declineBelowCents ? 'decline' : undefined
}

/** Every amount of a buyer is looked at after such a time, whatever the seller has said, so that the time tells nothing. */
export function answerTime(now: Date): Date {
  const { least, most } = OFFER.answerMinutes
  return new Date(now.getTime() + randomInt(least * MINUTE_MS, most * MINUTE_MS + 1))
}

/** When a state that begins now ends by itself. */
export function dueAfter(state: OfferState, now: Date): Date | null {
  const hours = offerLife.hours[state]
  return hours === 'final' ? null : new Date(now.getTime() + hours * HOUR_MS)
}

const { lapses } = OFFER

/** Reservations that lapsed before this matter no more. */
export const lapsesSince = (now: Date): Date => daysFrom(now, -lapses.withinDays - lapses.banDays)

/** Until when somebody may make no offers, by when they let a reservation lapse, oldest first; null where they may. */
export function bannedUntil(lapsedAt: readonly Date[], now: Date): Date | null {
  const last = lapsedAt.findLast((at, index) => {
    const first = lapsedAt[index - lapses.most + 1]
    return first !== undefined && at <= daysFrom(first, lapses.withinDays)
  })
  const until = last && daysFrom(last, lapses.banDays)
  return until && until > now ? until : null
}

const daysFrom = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** 'must be between $240 and $479.99' */
export const boundsRule = ({ least, most }: Bounds): string =>
  `must be between ${formatDollars(toDollars(least))} and ${formatDollars(toDollars(most))}`
