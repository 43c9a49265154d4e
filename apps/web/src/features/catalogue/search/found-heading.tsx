import type { Counted } from '@patina/contract/search'
import { countText, piecesText } from './count-text.ts'
import { isNarrowed, type Search } from './search.ts'

type Props = {
  title: string
  /** Where the heading itself counts what is there, as long as nothing narrows it. */
  countsInTitle: boolean
  search: Search
  counted: Counted | null
  isLooking: boolean
  searchedFor: string | null
}

/** What is shown and how much of it; whoever only hears the page is told when that changes. */
export function FoundHeading({ title, countsInTitle, search, counted, isLooking, searchedFor }: Props) {
  const isCountInTitle = countsInTitle && !isNarrowed(search)
  return (
    <div className="grid gap-1">
      <h1 className="text-title">
        {title}
        {isCountInTitle && counted && `: ${countText(counted)}`}
      </h1>
      <p role="status" className={isCountInTitle ? 'sr-only' : 'text-soft wrap-anywhere'}>
        {counted ? piecesText(counted) : isLooking && 'Looking…'}
        {searchedFor !== null && `. Showing pieces for “${searchedFor}”; nothing matches “${search.q}”`}
      </p>
    </div>
  )
}
