/** What may be chosen among, in forms and in addresses. */
export const CONDITIONS = ['excellent', 'good', 'fair'] as const
export type Condition = (typeof CONDITIONS)[number]
/** What each is called and what it means, wherever somebody gives it, reads it or looks for it. */
export const CONDITION_WORDS: Record<Condition, { label: string; means: string }> = {
  excellent: { label: 'Excellent', means: 'Hardly a sign of use' },
  good: { label: 'Good', means: 'Normal signs of use, nothing to mend' },
  fair: { label: 'Fair', means: 'Visible wear, but it does what it should' },
}
export const AVAILABILITIES = ['available', 'sold'] as const
export const ADVERTISING = ['advertised', 'notAdvertised'] as const

/** How a list of products may be ordered. Without words, 'relevance' is the same as 'newest'; 'nearest' needs a place to be near. */
export const SORTS = ['relevance', 'newest', 'priceUp', 'priceDown', 'saving', 'nearest'] as const
export type Sort = (typeof SORTS)[number]

/** Days that `postedWithin` may name. */
export const POSTED_WITHIN = [1, 7, 30, 90] as const
