import type { Category } from '@patina/contract/products'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { Notice } from '#components/list-faces.tsx'
import { usePlace } from '#features/places/index.ts'
import { useIsHydrated } from '#lib/hydration.tsx'
import { afterPaint } from '#lib/paint.ts'
import { useIsNarrow } from '#lib/screen.ts'
import { useApi } from '#lib/services.ts'
import { useUnits } from '#lib/units.ts'
import { getFilterCounts } from '../api/get-filter-counts.ts'
import { countedIn } from '../counted-in.ts'
import { type Scope, scopedFilters, scopedProducts, searchPath } from '../scope.ts'
import { without } from '../search.ts'
import { explainFault } from '../search-faults.ts'
import { setFilters } from '../set-filters.ts'
import { useSearchForm } from '../use-search-form.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FilterPlace } from './filter-place.tsx'
import { FoundHeading } from './found-heading.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'

type Props = {
  scope: Scope
  title: string
  countsInTitle?: boolean
  searchLabel: string
  categories: readonly Category[]
  menu?: ReactNode
  /** What to do where there is nothing to search. */
  nextStep: ReactNode
}

/** A list of products with all that finds something in it. */
export function ProductSearch({ scope, title, countsInTitle = false, searchLabel, categories, menu, nextStep }: Props) {
  const api = useApi()
  const form = useSearchForm(scope)
  const units = useUnits()
  const town = usePlace(form.search.near)
  const fault = explainFault(form.search.q)
  const query = useInfiniteQuery({
    ...scopedProducts(api, form.scope, form.search, form.cursor),
    enabled: fault === null,
  })
  const first = query.data?.pages[0]
  // What is counted is what is shown: where words were misspelt, that is what was meant.
  const found = first?.searchedFor ? { ...form.search, q: first.searchedFor } : form.search
  const sheet = useRef<HTMLDialogElement>(null)
  const [isSheetWanted, setIsSheetWanted] = useState(false)
  // Where there is no room for them, filters are neither drawn nor counted before somebody asks for them.
  const hasFilters = !useIsNarrow() || isSheetWanted
  // How much room there is, only the browser knows.
  const isHydrated = useIsHydrated()
  const counts = useQuery({
    ...getFilterCounts(api, scopedFilters(form.scope, found)),
    // They come after the list: it must not wait for them.
    enabled: isHydrated && hasFilters && fault === null && query.isFetched && !query.isPlaceholderData,
  })
  const openSheet = () =>
    afterPaint(() => {
      flushSync(() => setIsSheetWanted(true))
      sheet.current?.showModal()
    })
  // The pieces of the old list stay until the new ones come; their number would be untrue.
  const counted = fault !== null || query.isPlaceholderData ? null : countedIn(first)
  return (
    <div className="py-8 lg:py-12">
      <div className="mb-6 grid grid-cols-1 items-end gap-x-8 gap-y-4 lg:mb-8 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <FoundHeading
          title={title}
          countsInTitle={countsInTitle}
          form={form}
          counted={counted}
          isLooking={fault === null && (query.isPlaceholderData || query.isPending)}
          searchedFor={counted === null ? null : (first?.searchedFor ?? null)}
        />
        <SearchBox form={form} label={searchLabel} />
      </div>
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        {/* It moves with the page until its end is in sight and stays there: no edge of its own cuts a field. */}
        <div className="grid grid-cols-1 content-start lg:sticky lg:bottom-8 lg:min-h-[calc(100dvh-8rem)] lg:gap-8 lg:self-end">
          {menu && <div className="max-lg:mb-6">{menu}</div>}
          <FilterPlace sheet={sheet} counted={counted} clearedPath={searchPath(form.scope, {})}>
            {hasFilters && <FilterPanel form={form} categories={categories} town={town} counts={counts.data} />}
          </FilterPlace>
        </div>
        {fault === null ? (
          <SearchResults
            form={form}
            query={query}
            town={town}
            categories={categories}
            filters={setFilters(form.search, { categories, town, units })}
            onFilters={openSheet}
            nextStep={nextStep}
          />
        ) : (
          <section aria-label="Pieces">
            <Notice text={fault} role="alert">
              <Link to={searchPath(form.scope, without(form.search, 'q'))} className={BUTTON.quiet}>
                Show all pieces
              </Link>
            </Notice>
          </section>
        )}
      </div>
    </div>
  )
}
