import { lazy } from 'react'

/** With the geometry and its drawings: fetched once the page stands. */
export const FitSection = lazy(() => import('./components/fit-section.tsx'))
