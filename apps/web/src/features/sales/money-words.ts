import { formatDollars } from '@patina/contract/money'
import { SALE } from '@patina/contract/sale-life'
import type { SaleFacts } from './sale-facts.ts'
import { dayWords } from './sale-times.ts'

const DAY_MS = 86_400_000

/** Whether the time that is left is that of the whole sale, which no state outlasts. */
export const isLastDay = ({ sale: { due_at, paid_at } }: SaleFacts): boolean =>
  due_at !== null && Date.parse(due_at) >= Date.parse(paid_at) + SALE.lastDay * DAY_MS

/** What becomes of the money on that day, as the server does it: 'Ann is paid' */
export function endWords({ sale, buyer, seller, held }: SaleFacts): string {
  const { role, proposal, handed_over_at } = sale
  const toBuyer = role === 'buyer' ? 'to your card' : `to ${buyer}`
  if (!handed_over_at) return `all of the ${formatDollars(held)} goes back ${toBuyer}`
  if (proposal && !proposal.return && proposal.amount > 0) {
    const whose = role === 'seller' ? 'your' : `${seller}’s`
    return `${whose} offer holds: ${formatDollars(proposal.amount)} goes back ${toBuyer}`
  }
  return role === 'seller' ? 'you are paid' : `${seller} is paid`
}

/** 'goes back to your card', and once it has: 'went back to you on 8 Nov 2026'. Not every way back is the card's. */
export function backWords({ sale: { role, returned_at }, buyer }: SaleFacts): string {
  if (returned_at) return `went back to ${role === 'buyer' ? 'you' : buyer} on ${dayWords(returned_at)}`
  return role === 'buyer' ? 'goes back to your card' : `goes back to ${buyer}`
}

/** A sentence about what goes back of a sale that is done, if anything does. */
export const partBack = (facts: SaleFacts): string =>
  facts.sale.refunded > 0 ? `${formatDollars(facts.sale.refunded)} ${backWords(facts)}. ` : ''

export const BANKS_TAKE_DAYS = 'Banks take a few days to show it.'
