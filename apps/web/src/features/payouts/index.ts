import { lazy } from 'react'

/** Only sellers need it, on pages that others open too or that are heavy already: it is fetched there. */
export const YouReceive = lazy(() => import('./components/you-receive.tsx'))
