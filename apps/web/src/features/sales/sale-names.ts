import type { SaleInList } from '@patina/contract/orders'
import type { SaleState } from '@patina/contract/sale-life'
import type { DisputeReason } from '@patina/contract/sales'

type Side = 'buyer' | 'seller'

export const REASON_NAMES: Record<DisputeReason, string> = {
  wrongPiece: 'Wrong piece',
  incomplete: 'Incomplete',
  unsafe: 'Unsafe',
  damaged: 'Damaged',
}

const NAMES: Record<SaleState, Record<Side, string>> = {
  arranging: { buyer: 'Agree on a time to meet', seller: 'Agree on a time to meet' },
  agreed: { buyer: 'Time to meet agreed', seller: 'Time to meet agreed' },
  claimed: { buyer: 'Do you have it?', seller: 'Waiting for the buyer' },
  inspecting: { buyer: 'Look it over', seller: 'The buyer is looking it over' },
  disputed: { buyer: 'Waiting for the seller’s answer', seller: 'The buyer says something is wrong' },
  answered: { buyer: 'The seller has answered', seller: 'Waiting for the buyer’s answer' },
  escalated: { buyer: 'The shop is looking into it', seller: 'The shop is looking into it' },
  returning: { buyer: 'Bring it back', seller: 'It comes back to you' },
  completed: { buyer: 'Done', seller: 'Sold and done' },
  cancelled: { buyer: 'Cancelled', seller: 'Cancelled' },
  refunded: { buyer: 'Refunded', seller: 'Refunded' },
  chargedBack: { buyer: 'Taken back by your bank', seller: 'Taken back by the bank' },
}

/** Where times are suggested, whose turn it is depends on by whom. */
const SUGGESTED: Partial<Record<SaleState, Record<'byOther' | 'bySelf', (other: Side) => string>>> = {
  arranging: {
    byOther: () => 'Choose a time to meet',
    bySelf: (other) => `Waiting for the ${other} to choose a time`,
  },
  agreed: {
    byOther: (other) => `The ${other} asks for another time`,
    bySelf: () => 'Time to meet agreed; you asked for another',
  },
}

/** How a sale stands, in the few words that a list has room for. */
export function saleName({ state, suggested_by }: SaleInList, seenBy: Side): string {
  const other = seenBy === 'buyer' ? 'seller' : 'buyer'
  const suggested = SUGGESTED[state]
  if (suggested && suggested_by.includes(other)) return suggested.byOther(other)
  return suggested && suggested_by.includes(seenBy) ? suggested.bySelf(other) : NAMES[state][seenBy]
}
