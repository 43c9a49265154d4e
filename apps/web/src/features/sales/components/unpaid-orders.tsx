import type { Order } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AttentionCard } from '#components/attention-card.tsx'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getOrders } from '../api/get-orders.ts'

/** What a buyer has ordered and not paid yet: until then somebody else may have it. */
export function UnpaidOrders({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(getOrders(useOwnApi(), email))
  return (
    <AttentionCard title="Your orders" sentence={data && sentence(data)} hasFailed={isError} onRetry={refetch}>
      <Link to={pathTo('myOrders')} className={`${BUTTON.quiet} btn-sm`}>
        See my orders
      </Link>
    </AttentionCard>
  )
}

function sentence(orders: Order[]): string {
  const count = (state: Order['state']) => orders.filter((order) => order.state === state).length
  const [unpaid, changed] = [count('unpaid'), count('changed')]
  if (unpaid + changed === 0)
    return 'Nothing waits to be paid. Every piece exists once, so the one you like may be gone tomorrow.'
  const waiting = unpaid === 1 ? '1 order waits' : `${unpaid} orders wait`
  const different = changed === 1 ? '1 piece has' : `${changed} pieces have`
  return [
    unpaid > 0 && `${waiting} to be paid. The first to pay has the piece.`,
    changed > 0 && `${different} changed since you ordered: look before you pay.`,
  ]
    .filter(Boolean)
    .join(' ')
}
