import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getMoney } from '../api/get-money.ts'
import { moneySentence } from '../money-words.ts'

/** A seller's money in a sentence. */
export function MoneySummary() {
  const { data, isError, refetch } = useQuery(getMoney(useOwnApi()))
  return (
    <AttentionCard title="Money" sentence={data && moneySentence(data)} hasFailed={isError} onRetry={refetch}>
      <Link to={pathTo('money')} className={BUTTON.quiet}>
        See your money
      </Link>
    </AttentionCard>
  )
}
