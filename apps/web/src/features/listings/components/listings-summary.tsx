import { pathTo } from '@patina/contract/pages'
import type { OwnProduct } from '@patina/contract/products'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getOwnProducts } from '../api/get-own-products.ts'

/** How a seller's pieces are doing. */
export function ListingsSummary({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(getOwnProducts(useOwnApi(), email))
  return (
    <AttentionCard title="Your pieces" sentence={data && sentence(data)} hasFailed={isError} onRetry={refetch}>
      <Link to={pathTo('addProduct')} className={BUTTON.primary}>
        Add a piece
      </Link>
      <Link to={pathTo('myProducts')} className={BUTTON.quiet}>
        See my products
      </Link>
    </AttentionCard>
  )
}

function sentence(products: OwnProduct[]): string {
  if (products.length === 0) return 'You have listed nothing yet: a name, a price and a picture are enough.'
  const sold = products.filter(({ available }) => available === 'sold').length
  const bought = products.filter(({ buyer }) => buyer !== null).length
  const onSale = `${products.length - sold} on sale, ${sold} sold.`
  return bought === 0 ? onSale : `${onSale} ${bought} paid for: agree with the buyer on when it changes hands.`
}
