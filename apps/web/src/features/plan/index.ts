import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'

/** On demand, with all that a plan needs: few pages have one. */
export const Planner = lazyPart(() => import('./components/planner.tsx'))
export const PutInPlan = lazyExtra(() => import('./components/put-in-plan.tsx'))
