import { PRODUCT_NAME } from '@patina/contract/brand'
import { deliveryWords } from '@patina/contract/handover'
import { formatDollars } from '@patina/contract/money'
import type { Sale } from '@patina/contract/sales'
import type { ReactNode } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { PrintedStyles } from '#components/printed-styles.tsx'
import { isOpen, orderNumber } from '../sale-facts.ts'
import { dayWords } from '../sale-times.ts'

/** What was paid, to whom and for what. Printing the page prints this alone (printed.css). */
export function Receipt({ sale }: { sale: Sale }) {
  const {
    product_name,
    price,
    delivery_price,
    handover,
    refunded,
    returned_at,
    paid_at,
    handed_over_at,
    buyer_name,
    seller_name,
    order_id,
    state,
    timeline,
  } = sale
  const ended = isOpen(sale) ? undefined : timeline.at(-1)
  return (
    <section
      aria-labelledby="receipt-title"
      className="printed grid gap-3 rounded-2xl bg-card p-5 shadow-sm sm:p-6 print:max-w-lg"
    >
      <PrintedStyles />
      <h2 id="receipt-title" className="text-large">
        <span className="hidden print:inline">{PRODUCT_NAME} · </span>
        Receipt
      </h2>
      <dl className="grid gap-2 text-small">
        <Line name="Order">{orderNumber(order_id)}</Line>
        <Line name="Piece">{product_name}</Line>
        <Line name="Seller">{seller_name}</Line>
        <Line name="Buyer">{buyer_name}</Line>
        <Line name="Paid on">{dayWords(paid_at)}</Line>
        {handed_over_at && <Line name="Handed over on">{dayWords(handed_over_at)}</Line>}
        {ended && <Line name={ENDS[state] ?? 'Ended on'}>{dayWords(ended.at)}</Line>}
      </dl>
      <dl className="grid gap-2 border-t border-line pt-3">
        {handover === 'bring' && (
          <>
            <Line name="For the piece">{formatDollars(price - delivery_price)}</Line>
            <Line name="For bringing it">{deliveryWords(delivery_price)}</Line>
          </>
        )}
        <Line name="Paid">{formatDollars(price)}</Line>
        {refunded > 0 && (
          <>
            <Line name={returned_at ? 'Went back' : 'Goes back'}>−{formatDollars(refunded)}</Line>
            <Line name="Stays paid">{formatDollars(price - refunded)}</Line>
          </>
        )}
      </dl>
      <button
        type="button"
        className={`min-h-8 cursor-pointer justify-self-start text-small print:hidden ${TEXT_LINK}`}
        onClick={() => window.print()}
      >
        Print the receipt
      </button>
    </section>
  )
}

const ENDS: Partial<Record<Sale['state'], string>> = {
  completed: 'Done on',
  cancelled: 'Cancelled on',
  refunded: 'Refunded on',
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd className="text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
