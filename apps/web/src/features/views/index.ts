import { lazyExtra } from '#components/lazy-part.tsx'

/** Counts for the seller; whoever looks waits for nothing. */
export const CountView = lazyExtra(() => import('./components/count-view.tsx'))
export const Views = lazyExtra(() => import('./components/views.tsx'))
