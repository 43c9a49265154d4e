import type { SaleActor, SaleEvent, SaleState } from '@patina/contract/sale-life'
import type { DisputeReason } from '@patina/contract/sales'

/** What two people agree on, or an admin decides: a further refund, and whether the piece goes back. */
export type Agreement = { cents: number; returns: boolean }

/** What a move is decided by. */
export type SaleFacts = {
  state: SaleState
  /** What its days are counted from. */
  countedFrom: Date
  /** When the state ends by itself. */
  dueAt: Date | null
  handedOverAt: Date | null
  frozenAt: Date | null
  /** The accepted one. */
  slot: { startsAt: Date; endsAt: Date } | null
  /** Proposed, and neither accepted nor withdrawn. */
  openSlots: { proposedBy: SaleActor; startsAt: Date }[]
  noShow: { by: SaleActor; at: Date } | null
  /** What the buyer asks for and what the seller offers, each as last said. */
  claim: Agreement | null
  proposal: Agreement | null
  /** What was agreed or decided, while the piece is still to go back. */
  settlement: Agreement | null
  /** Whether the buyer has shown pictures with a move. */
  hasShown: boolean
  heldCents: number
  /** What seller and shop have of it, once it is completed. */
  earnedCents: number
}

export type MoveInput = {
  event: SaleEvent
  actor: SaleActor
  /** What is asked for, offered or decided. */
  terms?: Agreement & { reason?: DisputeReason | null }
  /** How many pictures it shows. */
  pictures?: number
  /** The slot that is accepted. */
  slot?: { startsAt: Date; endsAt: Date }
  /** An admin found that the piece was handed over. */
  handedOver?: boolean
}

/** What a move changes. */
export type Step = {
  to: SaleState
  /** When the new state ends by itself. */
  dueAt: Date | null
  handsOver: boolean
  /** Goes back to the buyer now. */
  refundCents: number
  /** All that is still held becomes the seller's. */
  completes: boolean
  /** What holds from now on, where the piece is to go back first. */
  settlement: Agreement | null
}

/** What this side would agree to: what the other one said last. */
export const termsToAgree = ({ claim, proposal }: SaleFacts, actor: SaleActor) =>
  actor === 'seller' ? claim : proposal
