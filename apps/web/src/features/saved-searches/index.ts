import { lazyExtra } from '#components/lazy-part.tsx'

/** Nobody waits for it: fetched once a list stands that can be saved. */
export const SaveSearch = lazyExtra(() => import('./components/save-search.tsx'))
