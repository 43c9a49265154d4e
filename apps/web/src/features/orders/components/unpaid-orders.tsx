import { useQuery } from '@tanstack/react-query'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { Link } from '#components/link.tsx'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { getOrders } from '../api/get-orders.ts'

/** What a buyer has ordered and not paid yet: until then somebody else may have it. */
export function UnpaidOrders({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(getOrders(useOwnApi(), email))
  return (
    <AttentionCard
      title="Your orders"
      sentence={data && sentence(data.filter(({ state }) => state === 'unpaid').length)}
      hasFailed={isError}
      onRetry={refetch}
    >
      <Link to={paths.myOrders()} className={BUTTON.primary}>
        See my orders
      </Link>
      <Link to={paths.products()} className={BUTTON.quiet}>
        Browse all products
      </Link>
    </AttentionCard>
  )
}

function sentence(unpaid: number): string {
  if (unpaid === 0)
    return 'Nothing waits to be paid. Every piece exists once, so the one you like may be gone tomorrow.'
  const orders = unpaid === 1 ? '1 order waits' : `${unpaid} orders wait`
  return `${orders} to be paid. The first to pay has the piece.`
}
