import type { Review, SaleReviews } from '@patina/contract/reviews'
import type { ShownReview } from './reviews-repository.ts'
import type { SeenReviews } from './reviews-service.ts'

export const presentReview = ({ review, authorName, productName }: ShownReview): Review => ({
  _id: review.id,
  by: review.by,
  author: authorName && firstName(authorName),
  product_name: productName,
  stars: review.stars,
  text: review.text,
  written_at: (review.editedAt ?? review.writtenAt).toISOString(),
  // Hidden with the review.
  answer:
    review.answer !== null && review.answeredAt && review.hiddenBy === null
      ? { text: review.answer, at: review.answeredAt.toISOString() }
      : null,
})

/** All that anyone needs to know of who says it. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

export const presentSaleReviews = ({ own, other, until, ...seen }: SeenReviews): SaleReviews => ({
  role: seen.role,
  until: until?.toISOString() ?? null,
  can_write: seen.canWrite,
  can_answer: seen.canAnswer,
  is_published: seen.isPublished,
  own: own ? presentReview(own) : null,
  other: other ? presentReview(other) : null,
  own_hidden_by: own?.review.hiddenBy ?? null,
  is_other_hidden: seen.isOtherHidden,
  buyer_rating: seen.buyerRating,
})
