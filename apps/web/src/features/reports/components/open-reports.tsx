import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { getMessageReports } from '#features/messages/index.ts'
import { useOwnApi } from '#lib/services.ts'
import { getReports } from '../api/get-reports.ts'
import { reportsSentence } from '../reports-sentence.ts'

/** How many reports of pieces and messages an admin has not dealt with. */
export function OpenReports() {
  const ownApi = useOwnApi()
  const asked = [useQuery(getReports(ownApi)), useQuery(getMessageReports(ownApi))] as const
  const [pieces, messages] = asked
  return (
    <AttentionCard
      title="Reports"
      sentence={pieces.data && messages.data && reportsSentence(pieces.data.length, messages.data.length)}
      hasFailed={asked.some(({ isError }) => isError)}
      onRetry={() => {
        for (const { isError, refetch } of asked) if (isError) void refetch()
      }}
    >
      <Link to={pathTo('reportedList')} className={`${BUTTON.quiet} btn-sm`}>
        See reported items
      </Link>
    </AttentionCard>
  )
}
