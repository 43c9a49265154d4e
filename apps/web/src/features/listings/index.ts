import { lazy } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'

/** Only sellers need it, and only on pages with a product of their own: it is fetched there. */
export const PromoteSwitch = lazy(() => import('./components/promote-switch.tsx'))

/** With all that reads a form: fetched where somebody opens their drafts. */
export const OwnDrafts = lazyPart(() => import('./components/own-drafts.tsx'))
