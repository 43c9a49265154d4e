import { OFFER } from '@patina/contract/offer-life'
import { describe, expect, it } from 'vitest'
import {
  answerBeforehand,
  answerTime,
  bannedUntil,
  boundsRule,
  counterBounds,
  dueAfter,
  movesNow,
  type Standing,
} from './offer-rules.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR)
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * DAY)

const standing = ({
  offer,
  product,
  roundsUsed = 1,
}: {
  offer?: Partial<Standing['offer']>
  product?: Partial<Standing['product']>
  roundsUsed?: number
} = {}): Standing => ({
  offer: { state: 'waitingSeller', cents: 40_000, revision: 2, dueAt: inHours(1), ...offer },
  product: { resaleCents: 48_000, revision: 2, available: 'available', removedAt: null, ...product },
  roundsUsed,
})

describe('what may be done now', () => {
  it('is to answer for whose turn it is, and to take back for the other', () => {
    expect(movesNow(standing(), 'seller', NOW)).toEqual(['accept', 'decline', 'counter'])
    expect(movesNow(standing(), 'buyer', NOW)).toEqual(['withdraw'])
    const asked = standing({ offer: { state: 'waitingBuyer', cents: 45_000 } })
    expect(movesNow(asked, 'buyer', NOW)).toEqual(['accept', 'decline', 'counter'])
    expect(movesNow(asked, 'seller', NOW)).toEqual(['withdraw'])
  })

  it('is nothing once its time is over, or it is settled', () => {
    expect(movesNow(standing({ offer: { dueAt: NOW } }), 'seller', NOW)).toEqual([])
    expect(movesNow(standing({ offer: { state: 'declined', dueAt: null } }), 'seller', NOW)).toEqual([])
  })

  it('is not to accept for a seller who has changed the piece since, but is for the buyer who looks again', () => {
    const changed = { product: { revision: 3 } }
    expect(movesNow(standing(changed), 'seller', NOW)).toEqual(['decline', 'counter'])
    expect(movesNow(standing({ ...changed, offer: { state: 'waitingBuyer' } }), 'buyer', NOW)).toContain('accept')
  })

  it('is neither to accept nor to counter what is sold, taken down, or as cheap by now', () => {
    for (const product of [{ available: 'sold' as const }, { removedAt: NOW }, { resaleCents: 40_000 }]) {
      expect(movesNow(standing({ product }), 'seller', NOW)).toEqual(['decline'])
    }
  })

  it('is not to counter for a buyer who has used up their rounds', () => {
    const asked = { offer: { state: 'waitingBuyer', cents: 45_000 } as const }
    expect(movesNow(standing({ ...asked, roundsUsed: OFFER.rounds }), 'buyer', NOW)).toEqual(['accept', 'decline'])
  })
})

describe('a counter-offer', () => {
  it('of the seller lies above what is offered, and below the price', () => {
    expect(counterBounds(standing(), 'seller')).toEqual({ least: 40_001, most: 47_999 })
    expect(counterBounds(standing({ offer: { cents: 47_999 } }), 'seller')).toBeNull()
  })

  it('of the buyer lies below what is asked, and is no less than half of the price', () => {
    expect(counterBounds(standing({ offer: { cents: 45_000 } }), 'buyer')).toEqual({ least: 24_000, most: 44_999 })
    expect(counterBounds(standing({ offer: { cents: 24_000 } }), 'buyer')).toBeNull()
  })

  it('is refused in words that say what would do', () => {
    expect(boundsRule({ least: 24_000, most: 44_999 })).toBe('must be between $240 and $449.99')
  })
})

describe('what the seller has said beforehand', () => {
  const settings = { takesOffers: true, declineBelowCents: 30_000, acceptFromCents: 44_000 }
  it.each([
    [29_999, 'decline'],
    [30_000, undefined],
    [43_999, undefined],
    [44_000, 'accept'],
  ])('answers %i cents by %s', (cents, answer) => {
    expect(answerBeforehand(settings, cents)).toBe(answer)
  })

  it('is nothing where they have said nothing', () => {
    const silent = { takesOffers: true, declineBelowCents: null, acceptFromCents: null }
    expect(answerBeforehand(silent, 1)).toBeUndefined()
  })

  it('is answered after one to five minutes, never sooner and never later', () => {
    const after = Array.from({ length: 500 }, () => answerTime(NOW).getTime() - NOW.getTime())
    expect(Math.min(...after)).toBeGreaterThanOrEqual(60_000)
    expect(Math.max(...after)).toBeLessThanOrEqual(300_000)
    expect(new Set(after).size).toBeGreaterThan(400)
  })
})

it('a turn lasts 48 hours, and what is settled has no end', () => {
  expect(dueAfter('waitingBuyer', NOW)).toEqual(inHours(48))
  expect(dueAfter('declined', NOW)).toBeNull()
})

describe('who let reservations lapse', () => {
  it('once, or twice in more than 90 days, may go on', () => {
    expect(bannedUntil([day(0)], day(1))).toBeNull()
    expect(bannedUntil([day(0), day(91)], day(92))).toBeNull()
  })

  it('twice within 90 days may make no offers for 30 days from the second on', () => {
    expect(bannedUntil([day(0), day(90)], day(91))).toEqual(day(120))
    expect(bannedUntil([day(0), day(90)], day(120))).toBeNull()
  })
})
