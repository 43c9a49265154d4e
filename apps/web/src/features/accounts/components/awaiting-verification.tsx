import type { SignUpRole } from '@patina/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getUsers } from '../api/get-users.ts'

type Props = { people: SignUpRole; to: string; label: string }

/** How many people of a role an admin has not looked at yet. */
export function AwaitingVerification({ people, to, label }: Props) {
  const { data, isError, refetch } = useQuery(getUsers(useOwnApi(), people))
  return (
    <AttentionCard
      title={label}
      sentence={data && sentence(data.filter(({ status }) => status === 'unverified').length)}
      hasFailed={isError}
      onRetry={refetch}
    >
      <Link to={to} className={`${BUTTON.quiet} btn-sm`}>
        See {label.toLowerCase()}
      </Link>
    </AttentionCard>
  )
}

function sentence(count: number): string {
  if (count === 0) return 'Everyone here is verified.'
  return count === 1 ? '1 person awaits verification.' : `${count} people await verification.`
}
