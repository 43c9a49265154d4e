import { lazyPart } from '#components/lazy-part.tsx'

export { OpenCaseButton } from './components/open-case-button.tsx'

/** With their forms: fetched where somebody decides. */
export const CaseView = lazyPart(() => import('./components/case-view.tsx'))
export const OpenAppeals = lazyPart(() => import('./components/open-appeals.tsx'))
