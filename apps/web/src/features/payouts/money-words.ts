import { formatDollars, toCents, toDollars } from '@patina/contract/money'
import type { Money, MoneyEntry, MoneyPart } from '@patina/contract/payouts'

/** '−$40' where it is less than nothing. */
export const signedDollars = (amount: number): string =>
  amount < 0 ? `−${formatDollars(-amount)}` : formatDollars(amount)

/** What is due and no bank decides about. */
export const lessFrozen = ({ due, frozen }: Pick<Money, 'due' | 'frozen'>): number =>
  toDollars(toCents(due) - toCents(frozen))

export const frozenSentence = (frozen: number): string =>
  `${formatDollars(frozen)} waits for a buyer’s bank: the payment is disputed.`

type PartWords = { name: string; note: string; empty: string }

export const PART_WORDS: Record<MoneyPart, PartWords> = {
  held: {
    name: 'Waiting',
    note: 'Until the sale is done, before the fee',
    empty: 'No buyer has money waiting here',
  },
  due: { name: 'On its way', note: 'Yours, and not with you yet', empty: 'Nothing is on its way' },
  paid: { name: 'Paid', note: 'Sent to you so far', empty: 'Nothing has been paid out yet' },
  owed: { name: 'You owe', note: 'Comes off what you earn next', empty: 'You owe nothing' },
}

export function noteOf(part: MoneyPart, { due, frozen }: Money): string {
  if (part !== 'due' || frozen === 0) return PART_WORDS[part].note
  return frozen === due ? 'Waits for a buyer’s bank' : `${formatDollars(frozen)} of it waits for a buyer’s bank`
}

/** What moved an amount, or how far it is. */
export const ENTRY_WORDS: Record<MoneyEntry['what'], string> = {
  sold: 'Sold',
  refunded: 'Given back to the buyer',
  chargedBack: 'Taken back by the buyer’s bank',
  paidOut: 'Paid out',
  takenBack: 'Taken back from a payout',
  netted: 'Set off against another sale',
  paidByHand: 'Paid to you by hand',
  paidBackByHand: 'Paid back by you',
  writtenOff: 'Let off by the shop',
  held: 'Held until the sale is done',
  waiting: 'Waits to be sent',
  frozen: 'Waits for the buyer’s bank, which decides a dispute',
  sending: 'Being sent',
  failed: 'Did not go through: the shop looks into it',
  owed: 'Comes off what you earn next, or goes back',
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'November 2026' for '2026-11'; nothing for what is no month. */
export function monthName(month: string): string | undefined {
  const [, year, number] = /^(\d{4})-(\d\d)$/.exec(month) ?? []
  const name = MONTHS[Number(number) - 1]
  return name && `${name} ${year}`
}
