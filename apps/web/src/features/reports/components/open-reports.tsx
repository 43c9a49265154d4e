import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getReports } from '../api/get-reports.ts'

/** How many reports an admin has not dealt with. */
export function OpenReports() {
  const { data, isError, refetch } = useQuery(getReports(useOwnApi()))
  return (
    <AttentionCard title="Reports" sentence={data && sentence(data.length)} hasFailed={isError} onRetry={refetch}>
      <Link to={pathTo('reportedList')} className={BUTTON.quiet}>
        See reported items
      </Link>
    </AttentionCard>
  )
}

function sentence(count: number): string {
  if (count === 0) return 'Nobody has reported anything.'
  return count === 1 ? '1 report waits for a look.' : `${count} reports wait for a look.`
}
