import { lazyPart } from '#components/lazy-part.tsx'

export { historyPath } from './case-words.ts'
export { OpenCaseButton } from './components/open-case-button.tsx'

/** With their forms: fetched where somebody decides, or appeals. */
export const AppealForm = lazyPart(() => import('./components/appeal-form.tsx'))
export const CaseView = lazyPart(() => import('./components/case-view.tsx'))
export const PersonHistory = lazyPart(() => import('./components/person-history.tsx'))
export const OpenAppeals = lazyPart(() => import('./components/open-appeals.tsx'))
