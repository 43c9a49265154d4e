import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getCases } from '../api/cases.ts'
import { getAppeals } from '../api/measures.ts'

/** How many cases and appeals wait for an admin. */
export function OpenCases() {
  const ownApi = useOwnApi()
  const asked = [useQuery(getCases(ownApi)), useQuery(getAppeals(ownApi))] as const
  const [cases, appeals] = asked
  return (
    <AttentionCard
      title="Cases"
      sentence={cases.data && appeals.data && sentence(cases.data.length, appeals.data.length)}
      hasFailed={asked.some(({ isError }) => isError)}
      onRetry={() => {
        for (const { isError, refetch } of asked) if (isError) void refetch()
      }}
    >
      <Link to={pathTo('cases')} className={`${BUTTON.quiet} btn-sm`}>
        See cases
      </Link>
    </AttentionCard>
  )
}

function sentence(cases: number, appeals: number): string {
  if (cases + appeals === 0) return 'Nothing waits for a decision.'
  const [first, second] = [cases === 1 ? '1 case' : `${cases} cases`, appeals === 1 ? '1 appeal' : `${appeals} appeals`]
  return `${first} and ${second} to decide.`
}
