import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { PaymentCase } from '@patina/contract/payments'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { reasonInWords, wordsFor } from '../payment-case-words.ts'

const COLUMNS = ['#', 'What to do', 'Amount', 'Payment', 'Since', 'Action']

type Props = { cases: readonly PaymentCase[]; onClose: (one: PaymentCase) => void }

export const PaymentCaseTable = ({ cases, onClose }: Props) => (
  <StackedTable label="Payments that need a person" columns={COLUMNS}>
    {cases.map((one, index) => (
      <StackedRow key={one._id}>
        <IndexCell>{index + 1}</IndexCell>
        <StackedCell label="What to do">
          <WhatToDo one={one} />
        </StackedCell>
        <StackedCell label="Amount" isWhole>
          <b className="font-semibold">{formatDollars(one.amount)}</b>
        </StackedCell>
        <StackedCell label="Payment">
          <Payment one={one} />
        </StackedCell>
        <StackedCell label="Since">
          <span className="grid">
            <Day iso={one.opened_at} />
            {one.state === 'open' && one.due_at && (
              <span className="text-small text-error">
                Answer by{' '}
                <span className="whitespace-nowrap">
                  <Day iso={one.due_at} />
                </span>
              </span>
            )}
          </span>
        </StackedCell>
        <StackedCell label="Action" isWhole>
          <button type="button" className={`${BUTTON.quiet} btn-sm`} onClick={() => onClose(one)}>
            Done
            <span className="sr-only">
              : {wordsFor(one).title}, {formatDollars(one.amount)}
            </span>
          </button>
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
)

function WhatToDo({ one }: { one: PaymentCase }) {
  const { title, toDo } = wordsFor(one)
  return (
    <span className="grid max-w-prose gap-1">
      <b className="font-semibold">{title}</b>
      <span className="text-small text-soft">{toDo}</span>
      {one.reason && <span className="text-small text-soft">The card provider says: {reasonInWords(one.reason)}.</span>}
      {one.kind === 'dispute' && one.state === 'open' && one.product_name && (
        <Link to={pathTo('evidence', one.order_id)} className={`justify-self-start py-0.5 text-small ${TEXT_LINK}`}>
          Evidence<span className="sr-only">: {one.product_name}</span>
        </Link>
      )}
    </span>
  )
}

const Payment = ({ one }: { one: PaymentCase }) => (
  <span className="grid text-small wrap-anywhere sm:min-w-32 xl:min-w-44">
    <b className="font-semibold">{one.product_name || `Order ${one.order_id}`}</b>
    {one.buyer_email && <span className="text-soft">{one.buyer_email}</span>}
    <code className="text-soft">{one.transaction_id}</code>
  </span>
)

export const PaymentCaseTableSkeleton = () => <StackedSkeleton columns={COLUMNS} tall={['What to do', 'Payment']} />
