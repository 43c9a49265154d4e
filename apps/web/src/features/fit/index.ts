import { lazyExtra, lazyPart } from '#components/lazy-part.tsx'

/** With the geometry and its drawings: fetched once the page stands. */
export const FitSection = lazyPart(() => import('./components/fit-section.tsx'))
export const ScaleDrawing = lazyExtra(() => import('./components/scale-drawing.tsx'))

/** Of homes only the browser knows. */
export const HomeLinks = lazyExtra(() => import('./components/home-links.tsx'))
