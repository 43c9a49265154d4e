import { toDollars } from '@patina/contract/money'
import type { MoneyEntry, Statement } from '@patina/contract/payouts'
import type { EntryRow, StatementRow } from './money-repository.ts'

export const presentEntry = ({ id, orderId, productName, cents, at, what }: EntryRow): MoneyEntry => ({
  _id: id,
  order_id: orderId,
  product_name: productName,
  amount: toDollars(cents),
  at: new Date(at).toISOString(),
  what,
})

type Read = { month: string; name: string; opening: number; lines: StatementRow[] }

export function presentStatement({ month, name, opening, lines }: Read): Statement {
  let balance = opening
  const shown = lines.map(({ id, at, orderId, productName, what, cents, grossCents, feeCents }) => {
    balance += cents
    const isSale = what === 'sold'
    return {
      _id: id,
      at: new Date(at).toISOString(),
      order_id: orderId,
      product_name: productName,
      what,
      gross: isSale ? toDollars(grossCents) : null,
      fee: isSale ? toDollars(feeCents) : null,
      amount: toDollars(cents),
      balance: toDollars(balance),
    }
  })
  const sum = (kinds: StatementRow['what'][], of: (line: StatementRow) => number) =>
    toDollars(lines.filter(({ what }) => kinds.includes(what)).reduce((total, line) => total + of(line), 0))
  return {
    month,
    seller_name: name,
    opening: toDollars(opening),
    closing: toDollars(balance),
    sold: sum(['sold'], ({ grossCents }) => grossCents),
    fees: sum(['sold'], ({ feeCents }) => feeCents),
    returned: sum(['refunded', 'chargedBack'], ({ cents }) => -cents),
    paid_out: sum(['paidOut', 'takenBack', 'paidByHand', 'paidBackByHand'], ({ cents }) => -cents),
    lines: shown,
  }
}
