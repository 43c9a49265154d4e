import * as z from 'zod'
import type { Dispute, Hint, Refund } from './port.ts'
import { KEY_NAME, read } from './stripe-calls.ts'

/* How Stripe tells of money that goes back: refunds, disputes, reversed transfers. */

/** The messages about it that Stripe has to send, beside `payment_intent.succeeded`. */
export const RETURN_EVENTS = [
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'transfer.reversed',
] as const

/** Where a transfer says which payment its money comes from. */
export const PAYMENT_NAME = 'transactionId'

const refundAnswer = z.object({
  id: z.string().min(1),
  amount: z.int(),
  status: z.string(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const disputeAnswer = z.object({
  id: z.string().min(1),
  amount: z.int(),
  status: z.string(),
  reason: z.string(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
})

const transferAnswer = z.object({
  amount: z.int(),
  amount_reversed: z.int(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const somethingOf = z.object({ object: z.string(), id: z.string(), payment_intent: z.string().nullish() })
const somethingSent = z.object({ metadata: z.object({ [PAYMENT_NAME]: z.string().min(1) }) })

export function toRefund(answer: unknown): Refund {
  const { id, amount, status, failure_reason, metadata } = read(refundAnswer, answer)
  const refund = { id, amountCents: amount, failure: '', key: metadata?.[KEY_NAME] ?? '' }
  if (status === 'succeeded') return { ...refund, status }
  if (status !== 'failed' && status !== 'canceled') return { ...refund, status: 'pending' }
  return { ...refund, status: 'failed', failure: (failure_reason ?? status).slice(0, 255) }
}

export function toDispute(answer: unknown): Dispute {
  const { id, amount, status, reason, evidence_details } = read(disputeAnswer, answer)
  const dueBy = evidence_details?.due_by
  return {
    id,
    amountCents: amount,
    status: disputeStatus(status),
    isCharged: !status.startsWith('warning_'),
    reason: reason.slice(0, 255),
    respondBy: dueBy ? new Date(dueBy * 1000) : undefined,
  }
}

/** How much of a payment a transfer has taken to its seller and left there. */
export function toMoneyAtSeller(answer: unknown): { transactionId: string; cents: number } {
  const { amount, amount_reversed, metadata } = read(transferAnswer, answer)
  return { transactionId: metadata?.[PAYMENT_NAME] ?? '', cents: amount - amount_reversed }
}

/** Inquiries ('warning_…') and disputes that were settled before they began are withdrawn in the end. */
function disputeStatus(status: string): Dispute['status'] {
  if (status === 'won' || status === 'lost') return status
  return status === 'warning_closed' || status === 'prevented' ? 'withdrawn' : 'open'
}

/** Which payment an event is about, and in what way; what it says of it is not believed. */
export function readHint(event: { type: string; data: { object: unknown } }): Hint | undefined {
  const { data: about } = somethingOf.safeParse(event.data.object)
  if (!about) return undefined
  if (event.type === 'payment_intent.succeeded') return { intentId: about.id, about: 'payment' }
  if (event.type === 'transfer.reversed') {
    const { data: sent } = somethingSent.safeParse(event.data.object)
    return sent && { intentId: sent.metadata[PAYMENT_NAME], about: 'transfer' }
  }
  if (!about.payment_intent || !RETURN_EVENTS.some((type) => type === event.type)) return undefined
  return { intentId: about.payment_intent, about: event.type.startsWith('charge.dispute.') ? 'dispute' : 'refund' }
}
