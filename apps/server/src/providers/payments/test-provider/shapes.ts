import type { TestAccount } from './accounts.ts'
import { page } from './answers.ts'
import type { TestIntent } from './books.ts'
import type { TestEvent } from './events.ts'
import type { TestDispute, TestRefund } from './returns.ts'
import type { TestReversal, TestTransfer } from './transfers.ts'

/* What the test provider knows, in Stripe's shapes. */

const WEEK_MS = 7 * 24 * 60 * 60_000

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** Each payment is one charge. */
const chargeOf = (intentId: string): string => intentId.replace(/^pi_/, 'ch_')
export const intentOfCharge = (chargeId: string): string => chargeId.replace(/^ch_/, 'pi_')

export const present = (intent: TestIntent) => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  currency: intent.currency,
  client_secret: intent.clientSecret,
  metadata: intent.metadata,
  status: intent.status,
  latest_charge: intent.status === 'succeeded' ? chargeOf(intent.id) : null,
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

const isDone = ({ state }: TestAccount): boolean => state === 'ready' || state === 'refused'
const MISSING = ['external_account', 'individual.id_number']
const REASONS = {
  new: 'requirements.past_due',
  partly: 'requirements.past_due',
  ready: null,
  refused: 'rejected.other',
}

export const presentAccount = (account: TestAccount) => ({
  id: account.id,
  object: 'account',
  capabilities: {
    card_payments: account.state === 'ready' ? 'active' : 'inactive',
    transfers: account.state === 'ready' ? 'active' : 'inactive',
  },
  charges_enabled: account.state === 'ready',
  payouts_enabled: account.state === 'ready',
  details_submitted: isDone(account),
  requirements: {
    disabled_reason: REASONS[account.state],
    currently_due: isDone(account) ? [] : MISSING.slice(account.state === 'new' ? 0 : 1),
  },
  metadata: account.metadata,
  created: seconds(account.createdAt),
})

export const presentReversal = (reversal: TestReversal) => ({
  id: reversal.id,
  object: 'transfer_reversal',
  amount: reversal.amount,
  currency: 'usd',
  metadata: reversal.metadata,
  transfer: reversal.transferId,
  created: seconds(reversal.createdAt),
})

/** How many of its reversals a transfer brings along. */
const EMBEDDED = 10

export function presentTransfer(transfer: TestTransfer) {
  const amountReversed = transfer.reversals.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: amountReversed,
    currency: 'usd',
    destination: transfer.accountId,
    source_transaction: chargeOf(transfer.intentId),
    transfer_group: transfer.transferGroup,
    reversed: amountReversed === transfer.amount,
    reversals: page(`/v1/transfers/${transfer.id}/reversals`, transfer.reversals, EMBEDDED, presentReversal),
    metadata: transfer.metadata,
    livemode: false,
    created: seconds(transfer.createdAt),
  }
}

/** Of what is not an intent, only what says which payment or account it belongs to: the rest is to be asked for. */
export function presentEvent({ event, intent }: { event: TestEvent; intent: TestIntent | null }) {
  const kind = event.type.startsWith('charge.dispute') ? 'dispute' : event.type.split('.')[0]
  const told = { id: event.id, object: 'event', type: event.type, created: seconds(event.createdAt), livemode: false }
  if (!intent) return { ...told, account: event.accountId, data: { object: { id: event.accountId, object: kind } } }
  if (kind === 'payment_intent') return { ...told, data: { object: present(intent) } }
  const of = kind === 'transfer' ? { metadata: { transactionId: intent.id } } : { payment_intent: intent.id }
  return { ...told, data: { object: { id: event.id, object: kind, ...of } } }
}
