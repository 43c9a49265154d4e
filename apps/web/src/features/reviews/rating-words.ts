import type { Rating } from '@patina/contract/reviews'

/** '4.6 of 5, from 3 reviews'. */
export const ratingWords = ({ stars, total }: Rating): string =>
  stars === null ? 'No reviews yet' : `${stars.toFixed(1)} of 5, from ${total} ${total === 1 ? 'review' : 'reviews'}`
