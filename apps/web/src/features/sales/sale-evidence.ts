import { formatDollars } from '@patina/contract/money'
import type { SaleState } from '@patina/contract/sale-life'
import type { Sale, Slot } from '@patina/contract/sales'
import { formatDay } from '#lib/dates.ts'

/** '16 Nov 2026, 12:00 UTC': for somebody who was not there, and may live anywhere. */
export const utcMoment = (iso: string): string =>
  `${formatDay(iso, 'UTC')}, ${new Date(iso).toISOString().slice(11, 16)} UTC`

/** How the piece came to its buyer, and what shows it. */
export function handoverEvidence({ timeline, handed_over_at, buyer_name, seller_name, pass }: Sale): string {
  if (!handed_over_at) return 'The piece has not been handed over.'
  const at = utcMoment(handed_over_at)
  const collector = pass ? `${pass.name}, whom ${buyer_name} had named to collect it,` : buyer_name
  const shows = timeline.findLast(({ event }) => event === 'handOver' || event === 'receive' || event === 'confirm')
  if (shows?.event === 'handOver') {
    return `Handed over on ${at} by code: six digits that are shown to ${buyer_name} alone. ${collector} showed them to ${seller_name}, who typed them.`
  }
  if (shows) return `${buyer_name} said to have the piece on ${utcMoment(shows.at)}, signed in to their own account.`
  return `The shop decided that it was handed over on ${at}, having heard both.`
}

const OUTCOMES: Partial<Record<SaleState, string>> = {
  completed: 'The sale was done',
  cancelled: 'The sale was cancelled, and the money went back to the buyer',
  refunded: 'The money went back to the buyer',
  chargedBack: 'The bank of the buyer’s card took the money back',
}

/** How it ended, and when. */
function outcomeOf({ state, timeline }: Sale): string {
  const outcome = OUTCOMES[state]
  const ended = timeline.find((happening) => happening.state === state)
  return outcome && ended ? `${outcome}, on ${utcMoment(ended.at)}` : 'The sale is not done yet'
}

/** What the two wrote to each other with the times that they suggested. */
export const slotNotes = ({ slots, buyer_name, seller_name }: Sale): { id: string; who: string; note: string }[] =>
  slots
    .filter(({ note }) => note !== '')
    .map(({ _id, from, until, note, proposed_by }) => ({
      id: _id,
      who: `${proposed_by === 'buyer' ? buyer_name : seller_name} suggested to meet ${period({ from, until })}`,
      note,
    }))

const period = ({ from, until }: Pick<Slot, 'from' | 'until'>): string => `${utcMoment(from)} to ${utcMoment(until)}`

/** What somebody reads first who has to decide about it. */
export const evidenceFacts = (sale: Sale): { name: string; value: string }[] => [
  { name: 'Seller', value: sale.seller_name },
  { name: 'Buyer', value: sale.buyer_name },
  { name: 'Piece', value: sale.product_name },
  { name: 'Paid', value: `${formatDollars(sale.price)} on ${utcMoment(sale.paid_at)}` },
  ...(sale.refunded > 0 ? [{ name: 'Given back of it', value: formatDollars(sale.refunded) }] : []),
  { name: 'How it changes hands', value: sale.handover === 'bring' ? 'The seller brings it' : 'The buyer collects it' },
  ...sale.slots
    .filter(({ state }) => state === 'accepted')
    .map((slot) => ({ name: 'Time that both agreed on', value: period(slot) })),
  { name: 'Outcome', value: outcomeOf(sale) },
]
