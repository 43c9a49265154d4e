import { formatNumber } from '@patina/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getViews } from '../api/get-views.ts'

/** '214 views, 31 this week' */
export default function Views({ productId }: { productId: string }) {
  const { data } = useQuery(getViews(useOwnApi()))
  if (!data) return null
  const { total, week } = data.find(({ product_id }) => product_id === productId) ?? { total: 0, week: 0 }
  return <span>{viewsText(total, week)}</span>
}

function viewsText(total: number, week: number): string {
  if (total === 0) return 'No views yet'
  return `${formatNumber(total)} ${total === 1 ? 'view' : 'views'}, ${formatNumber(week)} this week`
}
