import type { Statement } from '@patina/contract/payouts'
import { csvOf, inert } from '#csv.ts'

const COLUMNS = ['Date', 'Order', 'Piece', 'What', 'Buyer paid', 'Fee', 'Amount', 'Balance'] as const

/** For a spreadsheet: amounts as numbers, and nothing that it could take for a formula. */
export function toCsv({ lines }: Statement): string {
  const rows = lines.map(({ at, order_id, product_name, what, gross, fee, amount, balance }) => [
    at,
    order_id,
    inert(product_name),
    what,
    gross === null ? '' : gross.toFixed(2),
    fee === null ? '' : fee.toFixed(2),
    amount.toFixed(2),
    balance.toFixed(2),
  ])
  return csvOf([[...COLUMNS], ...rows])
}
