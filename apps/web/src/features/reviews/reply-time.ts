import type { Seller } from '@patina/contract/reviews'

const REPLY_WORDS = new Map([
  ['hour', 'usually within an hour'],
  ['hours', 'usually within a few hours'],
  ['day', 'usually within a day'],
  ['days', 'usually after several days'],
])

/** How soon a seller answers a first question; unknown where they were asked too few. */
export const replyTime = ({ first_reply: { within } }: Seller): string | undefined =>
  within === null ? undefined : REPLY_WORDS.get(within)
