import { pathTo } from '@patina/contract/pages'
import type { Seller } from '@patina/contract/reviews'
import { isId } from '@patina/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { data, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { VerifiedIcon } from '#components/icons.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getSeller, getSellerProducts, getSellerReviews } from '#features/reviews/api/get-seller.ts'
import { SellerFigures } from '#features/reviews/components/seller-figures.tsx'
import { SellerProducts } from '#features/reviews/components/seller-products.tsx'
import { SellerReviews } from '#features/reviews/components/seller-reviews.tsx'
import { ratingWords } from '#features/reviews/rating-words.ts'
import { ApiError } from '#lib/api-error.ts'
import { preload } from '#lib/preload.ts'
import { services, useApi } from '#lib/services.ts'

const gone = (status: number) => data(null, { status, statusText: status === 410 ? 'Gone' : 'Not Found' })

export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  if (!isId(id)) throw gone(404)
  const { api, queryClient } = context.get(services)
  const lists = [
    queryClient.prefetchInfiniteQuery(getSellerReviews(api, id)),
    queryClient.prefetchInfiniteQuery(getSellerProducts(api, id)),
  ]
  await queryClient.fetchQuery(getSeller(api, id)).catch((error: unknown) => {
    throw error instanceof ApiError && (error.status === 404 || error.status === 410) ? gone(error.status) : error
  })
  await preload(...lists)
  return null
}

/** Whom one deals with. */
export function Component() {
  const { id = '' } = useParams()
  const { data: seller } = useQuery(getSeller(useApi(), id))
  if (!seller) return null
  const { name, place, rating, is_verified } = seller
  const from = place ? ` in ${place}` : ''
  return (
    <div className="grid gap-10 py-6 lg:gap-12 lg:py-8">
      <PageHead
        title={name}
        description={`${name} sells second-hand furniture${from}. ${ratingWords(rating)}.`}
        canonicalPath={pathTo('seller', id)}
      />
      <div className="grid gap-6">
        <header className="grid gap-2">
          <h1 className="text-title wrap-anywhere">{name}</h1>
          <p className="text-soft">
            {place && `${place} · `}Here since <Day iso={seller.since} />
          </p>
          <p className="text-soft">
            {is_verified ? (
              <>
                <VerifiedIcon /> Verified: the people who run this shop have checked this account.
              </>
            ) : (
              'Not verified: the people who run this shop have not checked this account.'
            )}
          </p>
          <Link to={`${pathTo('report')}?about=${pathTo('seller', id)}`} className={`text-small ${TEXT_LINK}`}>
            Report this seller
          </Link>
        </header>
        <SellsAs trader={seller.trader} />
        <SellerFigures seller={seller} />
      </div>
      <SellerReviews seller={seller} />
      <SellerProducts seller={seller} />
    </div>
  )
}

/** Their own word, as the law asks them for it. */
const SellsAs = ({ trader }: { trader: Seller['trader'] }) => (
  <div className="grid gap-1 text-soft">
    <p className="max-w-prose">
      {trader
        ? 'Sells as a trader: the law gives buyers of traders rights that those of private sellers don’t have.'
        : 'Sells privately: the rights that the law gives buyers of traders don’t apply.'}{' '}
      <Link to={pathTo('returns')} className="underline underline-offset-4">
        What that means
      </Link>
    </p>
    {trader && (
      <address className="wrap-anywhere not-italic">
        {[
          trader.business_name,
          trader.business_address,
          trader.business_email,
          trader.register_number && `Register number ${trader.register_number}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </address>
    )}
  </div>
)
