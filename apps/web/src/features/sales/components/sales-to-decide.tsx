import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getEscalatedSales } from '../api/get-escalated-sales.ts'

/** How many sales wait for an admin. */
export function SalesToDecide() {
  const { data, isError, refetch } = useQuery(getEscalatedSales(useOwnApi()))
  return (
    <AttentionCard title="Sales" sentence={data && sentence(data.length)} hasFailed={isError} onRetry={refetch}>
      <Link to={pathTo('escalatedSales')} className={`${BUTTON.quiet} btn-sm`}>
        See sales to decide
      </Link>
    </AttentionCard>
  )
}

function sentence(count: number): string {
  if (count === 0) return 'No sale waits for a decision.'
  return count === 1 ? '1 sale waits for a decision.' : `${count} sales wait for a decision.`
}
