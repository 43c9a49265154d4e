import * as z from 'zod'
import { type Dispute, type Hint, ProviderUnreachable, type Refund } from './port.ts'

/* How Stripe tells of money that goes back: refunds and disputes. Read with care, as its intents are. */

/** The messages about it that Stripe has to send, beside `payment_intent.succeeded`. */
export const RETURN_EVENTS = [
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

/** Where a refund carries the key that the shop made it under, so that it is known again when the answer was lost. */
export const KEY_NAME = 'moneyOrder'

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

const somethingOf = z.object({ object: z.string(), id: z.string(), payment_intent: z.string().nullish() })

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
  if (!about.payment_intent || !RETURN_EVENTS.some((type) => type === event.type)) return undefined
  return { intentId: about.payment_intent, about: event.type.startsWith('charge.dispute.') ? 'dispute' : 'refund' }
}

function read<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new ProviderUnreachable('the payment provider answered something else', { cause: error })
  return data
}
