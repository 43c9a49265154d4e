import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getSearches } from '../api/get-searches.ts'
import { summaryOf } from '../searches-sentence.ts'

/** Searches with news; nothing for those who have saved none. */
export function SearchesSummary() {
  const { data, isError, refetch } = useQuery({ ...getSearches(useOwnApi()), staleTime: 0 })
  if (data?.length === 0) return null
  return (
    <AttentionCard
      title="Saved searches"
      sentence={data && summaryOf(data)}
      hasFailed={isError}
      onRetry={() => void refetch()}
    >
      <Link to={pathTo('searches')} className={`${BUTTON.quiet} btn-sm`}>
        See your searches
      </Link>
    </AttentionCard>
  )
}
