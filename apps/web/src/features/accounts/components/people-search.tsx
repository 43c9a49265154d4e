import type { SignUpRole } from '@patina/contract/accounts'
import { TEXT } from '@patina/contract/limits'
import { PEOPLE_SORTS, type PeopleSort } from '@patina/contract/people-sorts'
import type { Ref } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import type { usePeopleSearch } from '../use-people-search.ts'

const SORT_WORDS: Record<PeopleSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  products: 'Most pieces',
  sales: 'Most sales',
  reports: 'Most reports',
  measure: 'Latest measure',
}
const wordsOf = (sort: PeopleSort, people: SignUpRole): string =>
  sort === 'sales' && people === 'buyer' ? 'Most purchases' : SORT_WORDS[sort]

type Props = {
  people: SignUpRole
  search: ReturnType<typeof usePeopleSearch>
  /** How many were found; nothing while that is not known. */
  total: number | null
  field: Ref<HTMLInputElement>
}

/** Finds and sorts people; what was asked for stands in the address. */
export const PeopleSearch = ({ people, search, total, field }: Props) => (
  <form
    aria-label="People"
    className="flex flex-wrap items-end gap-x-6 gap-y-4"
    onSubmit={(event) => {
      event.preventDefault()
      search.look(search.typed)
    }}
  >
    <div className="w-full max-w-sm">
      <TextField
        ref={field}
        label="Find by name, email or status"
        type="search"
        autoComplete="off"
        maxLength={TEXT.search}
        error={undefined}
        value={search.typed}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
      />
    </div>
    <label className="flex items-center gap-2 text-small">
      <span className="shrink-0">Sort by</span>
      <select
        value={search.sort}
        onChange={({ currentTarget }) => search.sortBy(currentTarget.value)}
        className="select border-soft bg-card text-base sm:w-44"
      >
        {PEOPLE_SORTS.filter((sort) => people === 'seller' || sort !== 'products').map((sort) => (
          <option key={sort} value={sort}>
            {wordsOf(sort, people)}
          </option>
        ))}
      </select>
    </label>
    <p role="status" className="pb-3 text-small text-soft">
      {total !== null && (search.q ? `${total} found` : `${total} in all`)}
    </p>
  </form>
)
