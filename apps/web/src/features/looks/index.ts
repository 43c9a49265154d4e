import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'

export type { Looks } from './looks.ts'

/** For whoever lists a piece, for admins, and for those who narrow a list: all of it is fetched where it is needed. */
export const LooksFields = lazyPart(() => import('./components/looks-fields.tsx'))
export const PictureMatches = lazyPart(() => import('./components/picture-matches.tsx'))
export const LooksFact = lazyExtra(() => import('./components/looks-fact.tsx'))
