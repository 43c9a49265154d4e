import { lazyPart } from '#components/lazy-part.tsx'

export { MarkList } from './components/mark-list.tsx'
export { MarkPins } from './components/mark-pins.tsx'
export { MarksSection } from './components/marks-section.tsx'

/** For sellers alone. */
export const MarksField = lazyPart(() => import('./components/marks-field.tsx'))
