import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'

/** Hearts and what else is only known in the browser: fetched once the page stands. */
export const Heart = lazyExtra(() => import('./components/heart.tsx'))
export const KeepPiece = lazyExtra(() => import('./components/keep-piece.tsx'))
export const OwnLikes = lazyExtra(() => import('./components/own-likes.tsx'))
export const SeenLately = lazyExtra(() => import('./components/seen-lately.tsx'))
export const FavouritesView = lazyPart(() => import('./components/favourites-view.tsx'))
