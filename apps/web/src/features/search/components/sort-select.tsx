import { SORTS } from '@patina/contract/choices'
import { SORT_WORDS } from '../filter-words.ts'
import { usualSort } from '../search.ts'
import { SEARCH_FORM_ID, type SearchForm } from '../use-search-form.ts'

/** How well a piece matches words says nothing where there are none, nor how near it is to nowhere. */
export function SortSelect({ form }: { form: SearchForm }) {
  const usual = usualSort(form.search)
  const sorts = SORTS.filter((sort) => {
    if (sort === 'relevance') return sort === usual
    return sort !== 'nearest' || form.search.near !== undefined
  })
  return (
    <label className="flex items-center gap-2 text-small">
      <span className="shrink-0 max-sm:sr-only">Sort by</span>
      <select
        name="sort"
        form={SEARCH_FORM_ID}
        value={form.draft.sort ?? ''}
        onChange={(event) => form.choose('sort', event.target.value)}
        className="select ml-auto w-full max-w-44 border-soft bg-card text-base sm:w-44"
      >
        {sorts.map((sort) => (
          // The usual order goes unsaid, so that new words without scripts still bring the best match first.
          <option key={sort} value={sort === usual ? '' : sort}>
            {SORT_WORDS[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
