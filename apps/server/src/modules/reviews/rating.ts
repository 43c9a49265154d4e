import type { Rating } from '@patina/contract/reviews'

/** How many reviews of the shop's own mean stand beside those of a person. */
const PRIOR_WEIGHT = 5

/** What was said of somebody: how many stars in all, in how many reviews. */
export type Stars = { sum: number; total: number }

/**
 * The Bayesian mean, to a tenth: as if there were five more reviews with the shop's own mean. So one review with five stars
 * does not stand above a hundred with 4.9.
 */
export function ratingOf({ sum, total }: Stars, shopMean: number | null): Rating {
  if (total === 0) return { stars: null, total }
  const prior = shopMean ?? sum / total
  const mean = (PRIOR_WEIGHT * prior + sum) / (PRIOR_WEIGHT + total)
  return { stars: Math.round(mean * 10) / 10, total }
}
