import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'

export const SaleReviews = lazyPart(() => import('./components/sale-reviews.tsx'))
/** For sellers, of those who write to them. */
export const BuyerRating = lazyExtra(() => import('./components/buyer-rating.tsx'))
