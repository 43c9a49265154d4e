import type { testEvents } from '#db/test-payments-schema.ts'
import type { TestIntent } from './books.ts'
import type { TestDispute, TestRefund } from './returns.ts'

/* What the test provider knows, in Stripe's shapes. */

const WEEK_MS = 7 * 24 * 60 * 60_000

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const present = (intent: TestIntent) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  currency: intent.currency,
  client_secret: intent.clientSecret,
  metadata: intent.metadata,
  status: intent.status,
  livemode: false,
  created: seconds(intent.createdAt),
})

export const presentRefund = (refund: TestRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  status: refund.status,
  ...(refund.failureReason ? { failure_reason: refund.failureReason } : {}),
  metadata: refund.metadata,
  payment_intent: refund.intentId,
  created: seconds(refund.createdAt),
})

export const presentDispute = (dispute: TestDispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  status: dispute.status,
  reason: dispute.reason,
  evidence_details: { due_by: seconds(new Date(dispute.createdAt.getTime() + WEEK_MS)) },
  payment_intent: dispute.intentId,
  created: seconds(dispute.createdAt),
})

/** Of what is not an intent, only what says which payment it belongs to: the rest is to be asked for. */
export function presentEvent(event: typeof testEvents.$inferSelect, intent: TestIntent) {
  const kind = event.type.startsWith('charge.dispute') ? 'dispute' : event.type.split('.')[0]
  const object = kind === 'payment_intent' ? present(intent) : { id: event.id, object: kind, payment_intent: intent.id }
  return { id: event.id, object: 'event', type: event.type, created: seconds(event.createdAt), data: { object } }
}
