import type { FoundRefunds, PaymentRow, Sales } from '#modules/sales/module.ts'
import type { Intent, PaymentProvider, Refund } from '#providers/payments/port.ts'
import type { PaymentCases } from './payment-cases-service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long after one failed try the next is made; after the last a person has to go on. */
const PAUSES_MS = [HOUR_MS, 24 * HOUR_MS]
/** The same card would fail again. */
const FINAL_FAILURES = new Set([
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'charge_disputed',
])
/** From then on a person is told. */
const LONG_MS = HOUR_MS
const MOST_UNASKED = 20

type Deps = {
  payments: Sales['payments']
  cases: PaymentCases
  provider: Pick<PaymentProvider, 'refund' | 'listRefunds'>
  now(): Date
}

export type Refunds = ReturnType<typeof createRefunds>

/** Money that goes back. How it stands is always asked of the provider, and closed only where that says 'succeeded'. */
export function createRefunds({ payments, cases, provider, now }: Deps) {
  /** Puts what the provider said into the books, and before a person where that is needed. */
  const note = async (payment: PaymentRow, found: FoundRefunds): Promise<PaymentRow> => {
    const after = await payments.noteRefunds(payment, found, now())
    if (after.outcome === 'settled') await cases.noteSaleRefund(after)
    else if (after.outcome === 'refunded') await cases.close('refund', after.transactionId)
    else if (needsPerson(after, now())) await cases.noteStuckRefund(after)
    return after
  }

  const look = async (payment: PaymentRow): Promise<PaymentRow> =>
    note(payment, sumUp(payment, await provider.listRefunds(payment.transactionId), false))

  return {
    /** How its refunds stand, whoever made them. */
    look,

    /** Gives a payment back that bought nothing: asks first what is under way already, and makes none beside it. */
    giveBack: async (payment: PaymentRow): Promise<void> => {
      if (!isTimeToAsk(payment, now())) return
      const known = await provider.listRefunds(payment.transactionId)
      const asked = await note(payment, sumUp(payment, known, false))
      if (asked.outcome !== 'refundDue' || !mayTry(asked, now())) return
      const made = await provider.refund(asked.transactionId, asked.amountCents - asked.returnedCents)
      if (!('refused' in made)) {
        await note(asked, sumUp(asked, [made, ...known], true))
        return
      }
      // Someone else may have been faster, or an earlier call of ours whose answer was lost.
      const found = sumUp(asked, await provider.listRefunds(asked.transactionId), true)
      const isUnderWay = found.refundState === 'pending' || found.returnedCents === asked.amountCents
      await note(asked, isUnderWay ? found : { ...found, refundState: 'failed', refundFailure: made.refused })
    },

    /** Money for an order that is not in the books needs nobody any more once it has gone back. */
    lookAtUnknown: async ({ id, amountCents }: Intent): Promise<void> => {
      if (sumOfSucceeded(await provider.listRefunds(id)) >= amountCents) await cases.close('unknownOrder', id)
    },

    /** Looks at refunds that were booked before anybody asked how they stood. */
    listUnasked: () => payments.listRefundsUnasked(MOST_UNASKED),
  }
}

const sumOfSucceeded = (refunds: Refund[]): number =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'succeeded' ? sum + amountCents : sum), 0)

/** One that is under way says more than one that failed before it. */
function sumUp({ amountCents }: PaymentRow, refunds: Refund[], tried: boolean): FoundRefunds {
  const returnedCents = Math.min(sumOfSucceeded(refunds), amountCents)
  const whole = returnedCents === amountCents ? refunds.find(({ status }) => status === 'succeeded') : undefined
  const latest = whole ?? refunds.find(({ status }) => status === 'pending') ?? refunds[0]
  return {
    returnedCents,
    refundId: latest?.id ?? null,
    refundState: latest?.status ?? null,
    refundFailure: latest?.failure ?? '',
    tried,
  }
}

const isLong = ({ createdAt }: PaymentRow, now: Date): boolean => now.getTime() - createdAt.getTime() >= LONG_MS

/** A bank that takes days is not asked every few seconds. */
function isTimeToAsk(payment: PaymentRow, now: Date): boolean {
  if (!payment.refundAskedAt || mayTry(payment, now)) return true
  const pause = isLong(payment, now) ? HOUR_MS : MINUTE_MS
  return Math.abs(now.getTime() - payment.refundAskedAt.getTime()) >= pause
}

const isFinal = ({ refundState, refundFailure, refundAttempts }: PaymentRow): boolean =>
  refundState === 'failed' && (FINAL_FAILURES.has(refundFailure) || refundAttempts > PAUSES_MS.length)

function mayTry(payment: PaymentRow, now: Date): boolean {
  const { refundState, refundAttempts, refundTriedAt } = payment
  if (refundState === 'pending' || isFinal(payment)) return false
  const pause = PAUSES_MS[refundAttempts - 1] ?? 0
  return !refundTriedAt || now.getTime() - refundTriedAt.getTime() >= pause
}

const needsPerson = (payment: PaymentRow, now: Date): boolean => isFinal(payment) || isLong(payment, now)
