import { toCents, toDollars } from '@patina/contract/money'
import type { Statement } from '@patina/contract/payouts'

/** Who owes it to whom. */
export function closingName(closing: number): string {
  if (closing === 0) return 'Balance at the end'
  return closing > 0 ? 'Balance at the end, which the shop owes you' : 'Balance at the end, which you owe the shop'
}

type Total = { name: string; amount: number }

/** What a month came to: with the balance of its beginning they add up to the balance at its end. */
export function totalsOf({ opening, closing, sold, fees, returned, paid_out, lines }: Statement): Total[] {
  const letOff = lines.filter(({ what }) => what === 'writtenOff')
  const named: Total[] = [
    { name: 'Paid by buyers', amount: sold },
    { name: 'Fees', amount: -fees },
    { name: 'Given back to buyers', amount: -returned },
    { name: 'Paid to you', amount: -paid_out },
    { name: 'Let off by the shop', amount: toDollars(sumOf(letOff)) },
  ]
  // Nothing, unless there are lines that none of these is about: they are not to hide in another total.
  const others = { name: 'Other', amount: toDollars(toCents(closing) - toCents(opening) - sumOf(named)) }
  return [...named, others].filter(({ name, amount }) => amount !== 0 || name === 'Paid by buyers')
}

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + toCents(amount), 0)
