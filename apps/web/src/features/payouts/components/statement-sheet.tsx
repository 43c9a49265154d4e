import { PRODUCT_NAME } from '@patina/contract/brand'
import { formatDollars } from '@patina/contract/money'
import type { Statement } from '@patina/contract/payouts'
import type { ReactNode } from 'react'
import { Day } from '#components/day.tsx'
import { PrintedStyles } from '#components/printed-styles.tsx'
import { orderNumber } from '#features/sales/index.ts'
import { ENTRY_WORDS, monthName, signedDollars } from '../money-words.ts'
import { closingName, totalsOf } from '../statement-totals.ts'

type StatementLine = Statement['lines'][number]

/** A month of a seller's account. Printing the page prints this alone (printed.css). */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { month, seller_name, opening, closing, lines } = statement
  return (
    <article className="printed grid gap-6 rounded-2xl bg-card p-5 shadow-sm sm:p-8 print:p-0">
      <PrintedStyles />
      <header className="grid gap-1">
        <h1 className="text-title">
          <span className="hidden print:inline">{PRODUCT_NAME} · </span>
          Statement for {monthName(month)}
        </h1>
        <p className="wrap-anywhere">{seller_name}</p>
      </header>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Line name="Balance when the month began">{signedDollars(opening)}</Line>
        {totalsOf(statement).map(({ name, amount }) => (
          <Line key={name} name={name}>
            {signedDollars(amount)}
          </Line>
        ))}
        <Line name={closingName(closing)}>
          <b>{signedDollars(closing)}</b>
        </Line>
      </dl>
      <table className="w-full border-collapse text-left text-small max-sm:block">
        <caption className="sr-only">Everything that moved your account in {monthName(month)}</caption>
        <thead className="text-soft max-sm:sr-only">
          <tr>
            {COLUMNS.map(({ name, look }) => (
              <th key={name} scope="col" className={`py-2 pr-3 font-semibold last:pr-0 ${look}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid">
          {lines.map((line) => (
            <tr
              key={line._id}
              className="break-inside-avoid border-t border-line align-top max-sm:grid max-sm:gap-1 max-sm:py-3"
            >
              {COLUMNS.map(({ name, look, show }) => (
                <Cell key={name} name={name} look={look}>
                  {show(line)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

type Column = { name: string; look: string; show: (line: StatementLine) => ReactNode }

const AMOUNT = 'whitespace-nowrap tabular-nums sm:text-right'

const COLUMNS: readonly Column[] = [
  { name: 'Date', look: 'whitespace-nowrap', show: ({ at }) => <Day iso={at} /> },
  {
    name: 'Piece',
    look: 'wrap-anywhere',
    show: ({ product_name, order_id }) => (
      <span className="grid">
        <b className="font-semibold">{product_name}</b>
        <span className="text-soft">Order {orderNumber(order_id)}</span>
      </span>
    ),
  },
  { name: 'What', look: 'sm:min-w-20', show: ({ what }) => ENTRY_WORDS[what] },
  { name: 'Buyer paid', look: AMOUNT, show: ({ gross }) => gross !== null && formatDollars(gross) },
  { name: 'Fee', look: AMOUNT, show: ({ fee }) => fee !== null && signedDollars(-fee) },
  { name: 'Amount', look: AMOUNT, show: ({ amount }) => <b className="font-semibold">{signedDollars(amount)}</b> },
  { name: 'Balance', look: AMOUNT, show: ({ balance }) => signedDollars(balance) },
]

/** On a phone a row is a list of its own, without what it has not. */
const Cell = ({ name, look, children }: { name: string; look: string; children: ReactNode }) => (
  <td
    data-label={name}
    className={`max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:text-right max-sm:empty:hidden max-sm:before:shrink-0 max-sm:before:text-soft max-sm:before:content-[attr(data-label)] sm:py-2 sm:pr-3 sm:last:pr-0 ${look}`}
  >
    {children}
  </td>
)

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd className="text-right font-semibold whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)
