import type { Seller } from '@patina/contract/reviews'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { useApi } from '#lib/services.ts'
import { getSellerReviews } from '../api/get-seller.ts'
import { ReviewCard } from './review-card.tsx'

const NOBODY = 'Someone who has left the shop'

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
                    <ReviewCard review={review} author={review.author ?? NOBODY} subject={seller.name} />
                  </li>
                ))}
            </ul>
            {query.hasNextPage && (
              <button
                type="button"
                className={`${BUTTON.quiet} justify-self-start`}
                aria-disabled={query.isFetchingNextPage}
                onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
              >
                {query.isFetchNextPageError ? 'Could not load. Try again' : 'More reviews'}
              </button>
            )}
          </>
        )}
      </ListFaces>
    </section>
  )
}
