import { lazy } from 'react'

/** Only sellers need it, and only on pages with a product of their own: it is fetched there. */
export const PromoteSwitch = lazy(() => import('./components/promote-switch.tsx'))
