import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'

/** What stands beside a price is fetched where there is something to say. */
export const PriceStory = lazyExtra(() => import('./components/price-story.tsx'))
export const PriceHint = lazyExtra(() => import('./components/price-hint.tsx'))
export const PlanFields = lazyPart(() => import('./components/plan-fields.tsx'))
export const PricePlanSection = lazyPart(() => import('./components/price-plan-section.tsx'))
