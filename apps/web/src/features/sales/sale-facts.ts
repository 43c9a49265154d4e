import { namesPlace } from '@patina/contract/handover'
import { formatDollars } from '@patina/contract/money'
import type { SaleEvent } from '@patina/contract/sale-life'
import type { Sale, Slot, Terms } from '@patina/contract/sales'

export type SaleRole = Sale['role']
/** What people do; the rest happens by itself. */
export type PersonEvent = Exclude<SaleEvent, 'timeOut' | 'loseChargeback' | 'refundElsewhere'>

/** What the words about a sale are made of. */
export type SaleFacts = {
  sale: Sale
  now: number
  buyer: string
  seller: string
  /** The other of the two; for an admin, both. */
  other: string
  /** What is still held of the money. */
  held: number
  /** The time that is agreed on. */
  meeting: Slot | undefined
  /** Proposed by the one who looks, and still to come. */
  mine: Slot[]
  /** Proposed to them, likewise. */
  theirs: Slot[]
}

export function factsOf(sale: Sale, now: number): SaleFacts {
  const { role, buyer_name: buyer, seller_name: seller } = sale
  const open = sale.slots.filter(({ state, from }) => state === 'open' && Date.parse(from) > now)
  return {
    sale,
    now,
    buyer,
    seller,
    other: { buyer: seller, seller: buyer, admin: `${buyer} and ${seller}` }[role],
    held: Math.max(0, sale.price - sale.refunded),
    meeting: sale.slots.find(({ state }) => state === 'accepted'),
    mine: open.filter(({ proposed_by }) => proposed_by === role),
    theirs: open.filter(({ proposed_by }) => proposed_by !== role),
  }
}

/** Whether something is still to come of it. */
export const isOpen = ({ due_at, is_frozen }: Pick<Sale, 'due_at' | 'is_frozen'>): boolean =>
  due_at !== null || is_frozen

/** Whether the one who is looking says where to meet. */
export const saysWhere = ({ handover, role }: Sale): boolean => namesPlace(handover) === role

/** The name of a side, or 'you' for the one who looks. */
const youOr = (side: 'buyer' | 'seller', facts: SaleFacts): string => (facts.sale.role === side ? 'you' : facts[side])

/** 'Ann has it again' */
export const hasItAgain = ({ sale, seller }: SaleFacts): string =>
  sale.role === 'seller' ? 'you have it again' : `${seller} has it again`

/** '$40 back, and the piece stays with Ann' */
export const termsWords = (
  { amount, return: goesBack }: Pick<Terms, 'amount' | 'return'>,
  facts: SaleFacts,
): string => {
  const { sale } = facts
  const money = amount >= sale.price ? `all of the ${formatDollars(amount)} back` : `${formatDollars(amount)} back`
  if (!sale.handed_over_at) return money
  return goesBack
    ? `${money}, and the piece returns to ${youOr('seller', facts)}`
    : `${money}, and the piece stays with ${youOr('buyer', facts)}`
}

/** What somebody would agree to: the seller to the claim, the buyer to the offer. */
export const termsToAgree = ({ role, claim, proposal }: Sale): Terms | null => (role === 'seller' ? claim : proposal)

/** Whether the code is shown: the buyer's until it is handed over, the seller's while it comes back. */
export function showsCode({ role, state, moves, settlement, handed_over_at, is_frozen }: Sale): boolean {
  if (is_frozen) return false
  if (role === 'buyer') return moves.includes('receive')
  const comesBack = state === 'returning' || (state === 'escalated' && settlement?.return === true)
  return role === 'seller' && comesBack && handed_over_at !== null
}

/** Who collects it in the buyer's place, while it is still to be handed over. */
export const collectorOf = (sale: Sale): string | undefined =>
  sale.handed_over_at === null && isOpen(sale) ? sale.pass?.name : undefined

/** 'B1C2-D3E4': the end of the order's id, since its beginning only tells the time. */
export const orderNumber = (id: string): string => {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

/** Handed over, and never given back by the code. */
export const isWithBuyer = ({ handed_over_at, timeline }: Sale): boolean =>
  handed_over_at !== null && !timeline.some(({ event }) => event === 'handBack')
