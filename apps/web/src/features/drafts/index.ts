/** What other features show drafts with. */
export { DraftList } from './components/draft-list.tsx'
