import { lazyPart } from '#components/lazy-part.tsx'

export { LooksFacts } from './components/looks-facts.tsx'
export type { Looks } from './looks.ts'

/** For whoever lists a piece, and for admins: fetched where it is needed. */
export const LooksFields = lazyPart(() => import('./components/looks-fields.tsx'))
export const PictureMatches = lazyPart(() => import('./components/picture-matches.tsx'))
