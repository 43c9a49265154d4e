import { pathTo } from '@patina/contract/pages'
import type { Review, Seller } from '@patina/contract/reviews'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { useApi } from '#lib/services.ts'
import { getSellerReviews } from '../api/get-seller.ts'
import { ReviewCard } from './review-card.tsx'

const NOBODY = 'Someone who has left the shop'

/** A review has no page of its own: its mark says which it is. */
const reportPath = (seller: Seller, review: Review) =>
  `${pathTo('report')}?about=${encodeURIComponent(`${pathTo('seller', seller._id)}#review-${review._id}`)}`

/** What buyers say of a seller, newest first. */
export function SellerReviews({ seller }: { seller: Seller }) {
  const query = useInfiniteQuery(getSellerReviews(useApi(), seller._id))
  return (
    <section aria-labelledby="reviews" className="grid gap-6">
      <h2 id="reviews" className="text-large">
        Reviews
      </h2>
      <ListFaces
        query={query}
        itemsIn={({ pages }) => pages.flatMap(({ items }) => items)}
        skeleton={<div className="skeleton h-32" />}
        emptyText="Nobody has reviewed this seller yet"
      >
        {({ pages }) => (
          <>
            <ul className="grid gap-6">
              {pages
                .flatMap(({ items }) => items)
                .map((review) => (
                  <li key={review._id}>
                    <ReviewCard review={review} author={review.author ?? NOBODY} subject={seller.name}>
                      <Link to={reportPath(seller, review)} className={`text-small ${TEXT_LINK} justify-self-start`}>
                        Report<span className="sr-only"> the review by {review.author ?? NOBODY}</span>
                      </Link>
                    </ReviewCard>
                  </li>
                ))}
            </ul>
            <MoreButton query={query} label="More reviews" />
          </>
        )}
      </ListFaces>
    </section>
  )
}
