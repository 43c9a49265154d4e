import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getOwnProducts } from '../api/get-own-products.ts'
import { listingsSentence } from '../listings-sentence.ts'

/** How a seller's pieces are doing. */
export function ListingsSummary({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(getOwnProducts(useOwnApi(), email))
  return (
    <AttentionCard title="Your pieces" sentence={data && listingsSentence(data)} hasFailed={isError} onRetry={refetch}>
      <Link to={pathTo('addProduct')} className={`${BUTTON.quiet} btn-sm`}>
        Add a piece
      </Link>
      <Link to={pathTo('myProducts')} className={`${BUTTON.quiet} btn-sm`}>
        See my products
      </Link>
    </AttentionCard>
  )
}
