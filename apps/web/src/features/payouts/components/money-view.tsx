import type { Money } from '@patina/contract/payouts'
import { payoutStep, type Return } from '../payout-step.ts'
import { MoneyParts } from './money-parts.tsx'
import { PayoutCard } from './payout-card.tsx'
import { StatementList } from './statement-list.tsx'

/** A seller's money: what to do to get it, where it is, and what became of it month by month. */
export const MoneyView = ({ money, cameBy }: { money: Money; cameBy: Return }) => (
  <div className="grid gap-8">
    <PayoutCard step={payoutStep(money, cameBy)} />
    <MoneyParts money={money} />
    <StatementList months={money.months} />
  </div>
)

/** The same size, while it is on its way. */
export const MoneyWaiting = () => (
  <div aria-busy="true" className="grid gap-8">
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="skeleton h-44 rounded-2xl" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <div className="skeleton h-42 rounded-2xl" />
      <div className="skeleton h-42 rounded-2xl" />
      <div className="skeleton h-42 rounded-2xl max-sm:col-span-2" />
    </div>
    <div className="skeleton h-24 rounded-2xl" />
  </div>
)
