import { lazyExtra } from '#components/lazy-part.tsx'

/** Beside a piece: fetched once the page stands. */
export const SellerLine = lazyExtra(() => import('./components/seller-line.tsx'))
