import type { Counted } from '@patina/contract/search'
import { asTyped } from '@patina/contract/search-terms'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { countText, productsText } from '../count-text.ts'
import { searchPath } from '../scope.ts'
import { isNarrowed } from '../search.ts'
import type { SearchForm } from '../use-search-form.ts'

type Props = {
  title: string
  /** Where the heading itself counts what is there, as long as nothing narrows it. */
  countsInTitle: boolean
  form: SearchForm
  counted: Counted | null
  isLooking: boolean
  searchedFor: string | null
}

/** What is shown and how much of it; whoever only hears the page is told when that changes. */
export function FoundHeading({ title, countsInTitle, form, counted, isLooking, searchedFor }: Props) {
  const { scope, search } = form
  const isCountInTitle = countsInTitle && !isNarrowed(search)
  return (
    <div className="grid gap-1">
      <h1 className="text-title">
        {title}
        {isCountInTitle && counted && `: ${countText(counted)}`}
      </h1>
      <p role="status" className={isCountInTitle ? 'sr-only' : 'text-soft wrap-anywhere'}>
        {counted ? productsText(counted) : isLooking && 'Looking…'}
        {searchedFor !== null && (
          <>
            {'. '}
            <span className="text-base-content">
              Showing results for <strong>{searchedFor}</strong>
            </span>
          </>
        )}
      </p>
      {searchedFor !== null && search.q !== undefined && (
        <p className="text-soft wrap-anywhere">
          Nothing matches “{search.q}”.{' '}
          <Link to={searchPath(scope, { ...search, q: asTyped(search.q) })} preventScrollReset className={TEXT_LINK}>
            Search for exactly that
          </Link>
        </p>
      )}
    </div>
  )
}
