import { lazyPart } from '#components/lazy-part.tsx'

export { getPlace } from './api/get-place.ts'
export { getPlaces } from './api/get-places.ts'
export { DistanceAway } from './components/distance-away.tsx'
export { distanceBetween, placeName } from './place-words.ts'
export { usePlace } from './use-town.ts'

/** Both are fetched once the page stands. */
export const TownFinder = lazyPart(() => import('./components/town-finder.tsx'))
export const PlaceSection = lazyPart(() => import('./components/place-section.tsx'))
