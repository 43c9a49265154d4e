import type { Account } from '@patina/contract/ledger'

/*
 * Who has how much of a payment, and what is posted when that changes. In cents; + is a debit, − a credit. Nothing here knows
 * of a database.
 */

/** What becomes of the money of one payment: all but `paid` add up to it. */
export type Money = {
  paid: number
  held: number
  /** Decided, whether sent or not. */
  refunded: number
  seller: number
  fee: number
  chargedBack: number
  productCents: number
  feeBasisPoints: number
  completed: boolean
}

export type Lines = Partial<Record<Account, number>>
export type Posting = { money: Money; lines: Lines }

type Paid = { cents: number; productCents: number; feeBasisPoints: number }

const nobodysYet = ({ cents, productCents, feeBasisPoints }: Paid): Money => ({
  ...{ paid: cents, held: 0, refunded: 0, seller: 0, fee: 0, chargedBack: 0 },
  // Money of another amount than was asked for may be less than the product's price.
  productCents: Math.min(productCents, cents),
  feeBasisPoints,
  completed: false,
})

export const paid = (arrived: Paid): Posting => ({
  money: { ...nobodysYet(arrived), held: arrived.cents },
  lines: { provider: arrived.cents, held: -arrived.cents },
})

export const paidTooLate = (arrived: Paid): Posting => ({
  money: { ...nobodysYet(arrived), refunded: arrived.cents },
  lines: { provider: arrived.cents, refundsDue: -arrived.cents },
})

/** What a refund can be taken from. */
export const leftOf = ({ completed, held, seller, fee }: Money): number => (completed ? seller + fee : held)

/** A refund is decided: before completion of what is held, after it of what seller and shop have earned. */
export function refund(money: Money, cents: number): Posting {
  const taken = take(money, cents)
  return {
    money: { ...taken.money, refunded: money.refunded + cents },
    lines: { ...taken.lines, refundsDue: -cents },
  }
}

export const refundSent = (cents: number): Lines => ({ refundsDue: cents, provider: -cents })
export const refundBounced = (cents: number): Lines => ({ provider: cents, refundsDue: -cents })
export const refundedByHand = (cents: number): Lines => ({ refundsDue: cents, bank: -cents })
/** Of a payment from before the ledger. */
export const refundOfEarlier = (cents: number): Lines => ({ loss: cents, refundsDue: -cents })

export const paidOut = (cents: number): Lines => ({ seller: cents, provider: -cents })
export const takenBack = (cents: number): Lines => ({ provider: cents, seller: -cents })

/** How an admin says that a seller's money changed hands without the provider, or never will. */
export const byHand = {
  paid: (cents: number): Lines => ({ seller: cents, bank: -cents }),
  paidBack: (cents: number): Lines => ({ bank: cents, seller: -cents }),
  writtenOff: (cents: number): Lines => ({ loss: cents, seller: -cents }),
}

/** What is still held is the seller's, but for the fee. */
export function complete(money: Money): Posting {
  const fee = feeOf(money, 0)
  const seller = money.held - fee
  return {
    money: { ...money, held: 0, seller, fee, completed: true },
    lines: { held: money.held, seller: -seller, fee: -fee },
  }
}

export const chargeback = (cents: number): Lines => ({ suspense: cents, provider: -cents })
export const chargebackWon = (cents: number): Lines => ({ provider: cents, suspense: -cents })

/**
 * Borne by those who have the money, as far as they have it; the rest is the shop's loss. So is all of it where the buyer
 * has shown their code: then the seller has done what was asked of them.
 */
export function chargebackLost(
  money: Money | undefined,
  cents: number,
  isHandedOverByCode: boolean,
): { money: Money | undefined; lines: Lines } {
  const borne = money && !isHandedOverByCode ? Math.min(cents, leftOf(money)) : 0
  if (!money || borne === 0) return { money, lines: { loss: cents, suspense: -cents } }
  const taken = take(money, borne)
  return {
    money: { ...taken.money, chargedBack: money.chargedBack + borne },
    lines: { ...taken.lines, loss: cents - borne, suspense: -cents },
  }
}

/** The fee goes by what the buyer has paid for the product and not got back. */
function feeOf({ productCents, refunded, chargedBack, feeBasisPoints }: Money, less: number): number {
  const kept = Math.max(productCents - refunded - chargedBack - less, 0)
  return Math.floor((kept * feeBasisPoints) / 10_000)
}

function take(money: Money, cents: number): Posting {
  if (cents <= 0 || cents > leftOf(money)) throw new RangeError(`${cents} cents are not there to be taken`)
  if (!money.completed) return { money: { ...money, held: money.held - cents }, lines: { held: cents } }
  const fee = money.fee - feeOf(money, cents)
  const seller = cents - fee
  return {
    money: { ...money, seller: money.seller - seller, fee: money.fee - fee },
    lines: { seller, fee },
  }
}
