import type { PaymentCase } from '@patina/contract/payments'

type Words = { title: string; toDo: string; closing: string }

const CLOSED_FOR_GOOD = 'It leaves this list. Who closed it is written down.'

const REFUND: Record<string, Words> = {
  pending: {
    title: 'A refund is still on its way',
    toDo: 'The money came too late for the piece and goes back. The shop goes on asking; if it stays like this for days, ask the card provider about the payment.',
    closing: 'Only where you gave the money back in another way: the buyer is told that they have it.',
  },
  failed: {
    title: 'A refund has failed',
    toDo: 'The card no longer takes it. Write to the buyer, give the money back in another way, then press Done.',
    closing: 'The buyer is told that the money is on its way, and the payment counts as given back.',
  },
}

const DISPUTE: Record<string, Words> = {
  open: {
    title: 'A payment is disputed',
    toDo: 'Save the evidence as a PDF, and hand it in at the card provider before the day it names. Until then neither side should part with anything.',
    closing: `${CLOSED_FOR_GOOD} It comes back when the bank has decided against the shop.`,
  },
  lost: {
    title: 'A dispute is lost',
    toDo: 'The money went back to the owner of the card. Agree with the seller on what becomes of the piece.',
    closing: CLOSED_FOR_GOOD,
  },
}

const UNKNOWN_ORDER: Words = {
  title: 'Money for an order that is not in the books',
  toDo: "The books are from a backup that is older than the payment. Refund it in the card provider's dashboard: this line then goes by itself.",
  closing: CLOSED_FOR_GOOD,
}

const SALE_REFUNDED: Words = {
  title: 'A sale was refunded at the card provider',
  toDo: 'Buyer and seller were told. The piece stays sold: agree with both on what becomes of it.',
  closing: CLOSED_FOR_GOOD,
}

/** What a case is called, what a person does about it, and what it means to press Done. */
export function wordsFor({ kind, state }: Pick<PaymentCase, 'kind' | 'state'>): Words {
  if (kind === 'unknownOrder') return UNKNOWN_ORDER
  if (kind === 'saleRefunded') return SALE_REFUNDED
  const words = kind === 'refund' ? REFUND[state] : DISPUTE[state]
  return words ?? { title: 'A payment needs a look', toDo: 'See the card provider.', closing: CLOSED_FOR_GOOD }
}

/** 'expired_or_canceled_card' reads 'expired or canceled card'. */
export const reasonInWords = (reason: string): string => reason.replaceAll('_', ' ')
