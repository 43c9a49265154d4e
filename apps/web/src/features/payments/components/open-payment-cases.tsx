import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getPaymentCases } from '../api/get-payment-cases.ts'

/** How many payments wait for an admin. */
export function OpenPaymentCases() {
  const { data, isError, refetch } = useQuery(getPaymentCases(useOwnApi()))
  return (
    <AttentionCard title="Payments" sentence={data && sentence(data.length)} hasFailed={isError} onRetry={refetch}>
      <Link to={pathTo('payments')} className={`${BUTTON.quiet} btn-sm`}>
        See payments
      </Link>
    </AttentionCard>
  )
}

function sentence(count: number): string {
  if (count === 0) return 'Every payment is where it belongs.'
  return count === 1 ? '1 payment needs a person.' : `${count} payments need a person.`
}
