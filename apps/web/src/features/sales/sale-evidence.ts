import { formatDollars } from '@patina/contract/money'
import type { Sale } from '@patina/contract/sales'
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
    .map(({ from, until }) => ({
      name: 'Time that both agreed on',
      value: `${utcMoment(from)} to ${utcMoment(until)}`,
    })),
]
