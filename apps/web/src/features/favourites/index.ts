import { lazyExtra } from '#components/lazy-part.tsx'

/** Only the browser knows what somebody keeps and has seen: fetched once the page stands. */
export const Heart = lazyExtra(() => import('./components/heart.tsx'))
export const KeepPiece = lazyExtra(() => import('./components/keep-piece.tsx'))
export const OwnLikes = lazyExtra(() => import('./components/own-likes.tsx'))
export const SeenLately = lazyExtra(() => import('./components/seen-lately.tsx'))
