import type { Place } from '@patina/contract/places'
import type { Category } from '@patina/contract/products'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { OnceHydrated } from '#components/once-hydrated.tsx'
import { HomeLinks } from '#features/fit/index.ts'
import { ProductGridSkeleton } from '#features/products/index.ts'
import { SaveSearch } from '#features/saved-searches/index.ts'
import type { ProductPages } from '../api/product-pages.ts'
import { scopedFilters, searchPath } from '../scope.ts'
import { writeSearch } from '../search.ts'
import type { SetFilter } from '../set-filters.ts'
import type { SearchForm } from '../use-search-form.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterButton } from './filter-place.tsx'
import { FoundProducts } from './found-products.tsx'
import { LoosenLinks, NearProducts } from './nothing-found.tsx'
import { SortSelect } from './sort-select.tsx'

type Props = {
  form: SearchForm
  query: UseInfiniteQueryResult<ProductPages>
  town: Place | undefined
  categories: readonly Category[]
  filters: SetFilter[]
  onFilters: () => void
  nextStep: ReactNode
}

export function SearchResults({ form, query, town, categories, filters, onFilters, nextStep }: Props) {
  const { scope, search, cursor } = form
  const results = useRef<HTMLElement>(null)
  useStartInSight(results, form.address)
  const takeFocus = () => results.current?.focus({ preventScroll: true })
  const isEmpty = query.data?.pages[0]?.items.length === 0
  const isNarrowed = filters.length > 0
  const saved = scopedFilters(scope, search)
  return (
    <section ref={results} tabIndex={-1} aria-label="Pieces" className="outline-none">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <FilterButton onPress={onFilters} setCount={filters.length} />
        <div className="ml-auto max-sm:min-w-0 max-sm:grow max-sm:basis-32 lg:order-1">
          <SortSelect form={form} />
        </div>
        {search.door === undefined && search.wall === undefined && (
          <OnceHydrated>
            <HomeLinks pathTo={(home) => searchPath(scope, { ...search, ...home })} onPressed={takeFocus} />
          </OnceHydrated>
        )}
        {(isNarrowed || scope.category) && (
          <OnceHydrated>
            <SaveSearch
              filters={saved}
              written={writeSearch(saved)}
              address={form.address}
              categories={categories}
              town={town}
            />
          </OnceHydrated>
        )}
        {isNarrowed && <FilterChips scope={scope} filters={filters} onPressed={takeFocus} />}
      </div>
      <h2 className="sr-only">Pieces</h2>
      {cursor !== null && (
        <p className="mb-6">
          <Link to={searchPath(scope, search)} className={BUTTON.quiet}>
            First page
          </Link>
        </p>
      )}
      <ListFaces
        query={query}
        itemsIn={({ pages }) => pages[0]?.items ?? []}
        skeleton={<ProductGridSkeleton />}
        emptyText="No Products Available"
        nextStep={isNarrowed ? <LoosenLinks scope={scope} search={search} onPressed={takeFocus} /> : nextStep}
      >
        {({ pages }) => (
          <FoundProducts query={query} pages={pages} from={town} pathTo={(next) => searchPath(scope, search, next)} />
        )}
      </ListFaces>
      {isEmpty && isNarrowed && !query.isPlaceholderData && <NearProducts scope={scope} search={search} from={town} />}
    </section>
  )
}

/** A new list begins at its beginning, for whoever had scrolled far down the old one. Going back goes where one was. */
function useStartInSight(results: { current: HTMLElement | null }, address: string) {
  const shown = useRef(address)
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (isReturn || !results.current || results.current.getBoundingClientRect().top >= 0) return
    results.current.scrollIntoView({ block: 'start' })
  }, [address, isReturn, results])
}
