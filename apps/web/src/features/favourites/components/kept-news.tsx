import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DashboardCard } from '#components/dashboard-card.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getFavourites } from '../api/get-favourites.ts'
import { newsOf } from '../kept-news.ts'

const SHOWN = 4

/** What has become of what somebody kept; nothing where nothing has. */
export function KeptNews() {
  const { data = [] } = useQuery(getFavourites(useOwnApi()))
  const news = newsOf(data).slice(0, SHOWN)
  if (news.length === 0) return null
  return (
    <DashboardCard title="Changed since you kept it">
      <ul className="grid gap-3">
        {news.map(({ product, change, keptPrice }) => (
          <li key={product._id} className="relative flex items-center gap-4">
            <div className="relative aspect-4/3 w-20 shrink-0 overflow-hidden rounded-xl bg-warm">
              <ResponsivePicture picture={product.picture} alt="" sizes="80px" focus={product.focus} />
            </div>
            <div className="grid min-w-0 gap-0.5">
              <Link to={pathTo('product', product._id)} className="truncate underline-offset-4 hover:underline">
                {product.product_name}
              </Link>
              <p className="text-small text-soft">
                {change === 'reduced' && (
                  <>
                    <span className="font-semibold text-copper">{formatDollars(product.resale_price)}</span>, was{' '}
                    {formatDollars(keptPrice)}
                  </>
                )}
                {change === 'sold' && 'Sold'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
