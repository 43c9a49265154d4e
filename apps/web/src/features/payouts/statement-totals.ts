import { toCents, toDollars } from '@patina/contract/money'
import type { Statement } from '@patina/contract/payouts'

type Total = { name: string; amount: number }

/** What a month came to: with the balance of its beginning they add up to the balance at its end. */
export function totalsOf({ opening, closing, sold, fees, returned, paid_out }: Statement): Total[] {
  const usual: Total[] = [
    { name: 'Paid by buyers', amount: sold },
    { name: 'Fees', amount: -fees },
    { name: 'Given back to buyers', amount: -returned },
    { name: 'Paid to you', amount: -paid_out },
  ]
  const known = usual.reduce((sum, { amount }) => sum + toCents(amount), toCents(opening))
  const others = { name: 'Let off by the shop', amount: toDollars(toCents(closing) - known) }
  return [...usual, others].filter(({ name, amount }) => amount !== 0 || name === 'Paid by buyers')
}
