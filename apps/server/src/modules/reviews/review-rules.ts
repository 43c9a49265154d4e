import { REVIEWS } from '@patina/contract/limits'
import type { SaleState } from '@patina/contract/sale-life'

const DAY_MS = 24 * 3_600_000
const REVIEWED_STATES: readonly SaleState[] = ['completed', 'refunded']

export type EndedSale = { state: SaleState; endedAt: Date | null }

/** Until when a sale can be reviewed; null where it has not ended with a piece or its money back. */
export const reviewableUntil = ({ state, endedAt }: EndedSale): Date | null =>
  endedAt && REVIEWED_STATES.includes(state) ? publishedBy(endedAt) : null

/** When what is written of a sale that has ended then is published at the latest. */
export const publishedBy = (endedAt: Date): Date => new Date(endedAt.getTime() + REVIEWS.days * DAY_MS)

/** Before this moment nobody but its author knows of a review. */
export const isPublished = ({ publishesAt }: { publishesAt: Date }, now: Date): boolean => publishesAt <= now

type Shown = { publishesAt: Date; hiddenBy: string | null }

/** The one rule of who sees a review: its author alone before it is published, and while a measure hides it. */
export const isShown = (review: Shown, now: Date): boolean => isPublished(review, now) && review.hiddenBy === null
