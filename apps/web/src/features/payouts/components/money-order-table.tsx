import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { MoneyOrder } from '@patina/contract/payouts'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { reasonInWords } from '#features/payments/index.ts'
import { moneyOrderWords, SETTLEMENT_WORDS, type Settlement, settlementsOf } from '../money-order-words.ts'

const COLUMNS = ['#', 'What to do', 'Amount', 'Sale', 'Since', 'Action']

type Props = { orders: readonly MoneyOrder[]; onSettle: (order: MoneyOrder, how: Settlement) => void }

export const MoneyOrderTable = ({ orders, onSettle }: Props) => (
  <StackedTable label="Sellers’ money on its way" columns={COLUMNS}>
    {orders.map((order, index) => (
      <StackedRow key={order._id}>
        <IndexCell>{index + 1}</IndexCell>
        <StackedCell label="What to do">
          <WhatToDo order={order} />
        </StackedCell>
        <StackedCell label="Amount" isWhole>
          <b className="font-semibold">{formatDollars(order.amount)}</b>
        </StackedCell>
        <StackedCell label="Sale">
          <span className="grid text-small sm:min-w-32 xl:min-w-44">
            <Link to={pathTo('order', order.order_id)} className={TEXT_LINK}>
              {order.product_name}
            </Link>
            <span className="text-soft">{order.seller_email}</span>
          </span>
        </StackedCell>
        <StackedCell label="Since" isWhole>
          <Day iso={order.since} />
        </StackedCell>
        <StackedCell label="Action" isWhole>
          <span className="grid justify-items-start gap-2">
            {settlementsOf(order).length === 0 && <span className="text-small text-soft">Nothing to do</span>}
            {settlementsOf(order).map((how) => (
              <button key={how} type="button" className={`${BUTTON.quiet} btn-sm`} onClick={() => onSettle(order, how)}>
                {SETTLEMENT_WORDS[how].action}
                <span className="sr-only">
                  : {formatDollars(order.amount)} for {order.product_name}
                </span>
              </button>
            ))}
          </span>
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
)

function WhatToDo({ order }: { order: MoneyOrder }) {
  const { title, toDo } = moneyOrderWords(order)
  return (
    <span className="grid max-w-prose gap-1">
      {order.needs_person && <span className="text-small font-semibold text-error">Needs you</span>}
      <b className="font-semibold">{title}</b>
      <span className="text-small text-soft">{toDo}</span>
      {order.failure && (
        <span className="text-small text-soft">The card provider says: {reasonInWords(order.failure)}.</span>
      )}
    </span>
  )
}

export const MoneyOrderTableSkeleton = () => <StackedSkeleton columns={COLUMNS} tall={['What to do', 'Sale']} />
