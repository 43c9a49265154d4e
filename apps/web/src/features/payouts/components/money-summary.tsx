import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import type { MoneyPart } from '@patina/contract/payouts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { CouldNotLoad, DashboardCard } from '#components/dashboard-card.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getMoney } from '../api/get-money.ts'
import { frozenSentence, PART_WORDS } from '../money-words.ts'

const PARTS: readonly MoneyPart[] = ['held', 'due', 'paid']

/** A seller's money in three numbers. */
export function MoneySummary() {
  const { data, isError, refetch } = useQuery(getMoney(useOwnApi()))
  return (
    <DashboardCard
      title="Money"
      link={
        <Link to={pathTo('money')} className={`${BUTTON.quiet} btn-sm`}>
          See your money
        </Link>
      }
    >
      {!data && isError ? (
        <CouldNotLoad onRetry={refetch} />
      ) : (
        <dl className="grid grid-cols-3 gap-4">
          {PARTS.map((part) => (
            <div key={part} className="grid content-start gap-1">
              <dt className="text-small text-soft">{PART_WORDS[part].name}</dt>
              <dd className="font-display text-large text-copper wrap-anywhere">
                {data ? formatDollars(data[part]) : <span className="skeleton block w-16">&nbsp;</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data && data.frozen > 0 && <p className="text-small text-soft">{frozenSentence(data.frozen)}</p>}
      {data && data.owed > 0 && <p className="text-small">You owe {formatDollars(data.owed)}.</p>}
    </DashboardCard>
  )
}
