import type { SaleState } from '@patina/contract/sale-life'

/** How a sale stands, in the few words that a list has room for. */
export const SALE_NAMES: Record<SaleState, { buyer: string; seller: string }> = {
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
