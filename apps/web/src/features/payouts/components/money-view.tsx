import { pathTo } from '@patina/contract/pages'
import type { Money } from '@patina/contract/payouts'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { payoutStep, type Return } from '../payout-step.ts'
import { MoneyParts } from './money-parts.tsx'
import { PayoutCard } from './payout-card.tsx'
import { StatementList } from './statement-list.tsx'

/** A seller's money: what to do to get it, where it is, and what became of it month by month. */
export const MoneyView = ({ money, cameBy }: { money: Money; cameBy: Return }) => (
  <div className="grid gap-8">
    {money.withheld_by && (
      <p role="status" className="rounded-2xl bg-warm p-4">
        Payouts are withheld for now: what you have earned stays yours, but is not sent.{' '}
        <Link to={pathTo('measure', money.withheld_by)} className={TEXT_LINK}>
          Read why
        </Link>
      </p>
    )}
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
