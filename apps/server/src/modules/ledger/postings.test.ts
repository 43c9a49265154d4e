import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargeback,
  chargebackLost,
  chargebackWon,
  complete,
  type Lines,
  leftOf,
  type Money,
  paid,
  paidTooLate,
  refund,
  refundBounced,
  refundedByHand,
  refundOfEarlier,
  refundSent,
} from './postings.ts'

const sum = (lines: Lines) => Object.values(lines).reduce((total, cents) => total + cents, 0)
const addsUp = ({ paid: all, held, refunded, seller, fee, chargedBack }: Money) => {
  expect(Math.min(held, refunded, seller, fee, chargedBack)).toBeGreaterThanOrEqual(0)
  expect(held + refunded + seller + fee + chargedBack).toBe(all)
}
const bought = (cents = 40_000, productCents = cents) => paid({ cents, productCents, feeBasisPoints: 1000 }).money

describe('what is posted', () => {
  it('when money buys something: it is held', () => {
    expect(paid({ cents: 40_000, productCents: 36_000, feeBasisPoints: 1000 })).toEqual({
      money: {
        ...{ paid: 40_000, held: 40_000, refunded: 0, seller: 0, fee: 0, chargedBack: 0 },
        ...{ productCents: 36_000, feeBasisPoints: 1000, completed: false },
      },
      lines: { provider: 40_000, held: -40_000 },
    })
  })

  it('when it came too late: all of it is due', () => {
    const { money, lines } = paidTooLate({ cents: 500, productCents: 40_000, feeBasisPoints: 1000 })
    expect(money).toMatchObject({ paid: 500, held: 0, refunded: 500, productCents: 500 })
    expect(lines).toEqual({ provider: 500, refundsDue: -500 })
  })

  it('when a part goes back and the rest is completed: the fee goes by what the product cost in the end', () => {
    const { money, lines } = refund(bought(), 10_005)
    expect(lines).toEqual({ held: 10_005, refundsDue: -10_005 })
    expect(complete(money).lines).toEqual({ held: 29_995, seller: -26_996, fee: -2999 })
  })

  it('when a part goes back after completion: the fee for that part goes with it', () => {
    const { money, lines } = refund(complete(bought()).money, 10_005)
    expect(lines).toEqual({ seller: 9004, fee: 1001, refundsDue: -10_005 })
    expect(money).toMatchObject({ refunded: 10_005, seller: 26_996, fee: 2999 })
  })

  it('when all goes back that was for bringing it: no fee is asked of that', () => {
    const { money } = refund(bought(40_000, 30_000), 35_000)
    expect(complete(money).lines).toEqual({ held: 5000, seller: -5000, fee: -0 })
  })

  it('when a refund is sent, comes back, or is paid in another way', () => {
    expect(refundSent(7)).toEqual({ refundsDue: 7, provider: -7 })
    expect(refundBounced(7)).toEqual({ provider: 7, refundsDue: -7 })
    expect(refundedByHand(7)).toEqual({ refundsDue: 7, bank: -7 })
    expect(refundOfEarlier(7)).toEqual({ loss: 7, refundsDue: -7 })
  })

  it('when a charge is disputed: it waits, and comes back or is borne by those who have the money', () => {
    expect(chargeback(7)).toEqual({ suspense: 7, provider: -7 })
    expect(chargebackWon(7)).toEqual({ provider: 7, suspense: -7 })
    const { money } = refund(bought(), 10_000)
    expect(chargebackLost(money, 40_000, false)).toMatchObject({
      money: { held: 0, chargedBack: 30_000 },
      lines: { held: 30_000, loss: 10_000, suspense: -40_000 },
    })
    expect(chargebackLost(undefined, 7, false)).toEqual({ money: undefined, lines: { loss: 7, suspense: -7 } })
  })

  it.each([0, -1, 40_001])('is nothing where %i cents are to be taken of 40,000', (cents) => {
    expect(() => refund(bought(), cents)).toThrow(RangeError)
  })
})

it('whatever happens to a payment, nothing is lost: entries balance, and its parts add up', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  const step = fc.record({
    is: fc.constantFrom('refund', 'complete', 'chargeback'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(step, { maxLength: 12 }),
      (cents, other, rate, steps) => {
        const arrived = { cents, productCents: other, feeBasisPoints: rate }
        let { money, lines } = paid(arrived)
        const demand = () => {
          expect(sum(lines)).toBe(0)
          addsUp(money)
        }
        demand()
        for (const { is, share } of steps) {
          const part = Math.floor(leftOf(money) * share)
          if (is === 'refund' && part > 0) ({ money, lines } = refund(money, part))
          if (is === 'complete' && !money.completed) ({ money, lines } = complete(money))
          if (is === 'chargeback') {
            const lost = chargebackLost(money, 1 + Math.floor(cents * share), false)
            lines = lost.lines
            money = lost.money ?? money
          }
          demand()
          // The fee is always what the rate says of what was kept of the product's price.
          if (money.completed && leftOf(money) > 0) {
            const kept = Math.max(money.productCents - money.refunded - money.chargedBack, 0)
            expect(money.fee).toBe(Math.floor((kept * rate) / 10_000))
          }
        }
      },
    ),
  )
})

it('it makes no difference to the seller whether a refund comes before or after completion', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (cents, rate, share) => {
        const { money } = paid({ cents, productCents: cents, feeBasisPoints: rate })
        const part = Math.max(1, Math.floor(cents * share))
        const before = complete(refund(money, part).money).money
        const after = refund(complete(money).money, part).money
        expect(before).toEqual(after)
      },
    ),
  )
})
