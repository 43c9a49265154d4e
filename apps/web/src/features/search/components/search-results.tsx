import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { ProductGridSkeleton } from '#features/products/components/product-grid.tsx'
import type { ProductPages } from '../api/product-pages.ts'
import { shelfPath } from '../scope.ts'
import type { SetFilter } from '../set-filters.ts'
import type { SearchDesk } from '../use-search-form.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterButton, type Sheet } from './filter-place.tsx'
import { FoundPieces } from './found-products.tsx'
import { LoosenLinks, NearPieces } from './nothing-found.tsx'
import { SortSelect } from './sort-select.tsx'

type Props = {
  desk: SearchDesk
  query: UseInfiniteQueryResult<ProductPages>
  filters: SetFilter[]
  sheet: Sheet
  nextStep: ReactNode
}

export function ShelfResults({ desk, query, filters, sheet, nextStep }: Props) {
  const { shelf, search, cursor } = desk
  const results = useRef<HTMLElement>(null)
  useStartInSight(results, desk.address)
  const takeFocus = () => results.current?.focus({ preventScroll: true })
  const isEmpty = query.data?.pages[0]?.items.length === 0
  const isNarrowed = filters.length > 0
  return (
    <section ref={results} tabIndex={-1} aria-label="Pieces" className="outline-none">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <FilterButton sheet={sheet} setCount={filters.length} />
        <div className="ml-auto max-sm:min-w-0 max-sm:grow max-sm:basis-32 lg:order-1">
          <SortSelect desk={desk} />
        </div>
        {isNarrowed && <FilterChips shelf={shelf} filters={filters} onPressed={takeFocus} />}
      </div>
      <h2 className="sr-only">Pieces</h2>
      {cursor !== null && (
        <p className="mb-6">
          <Link to={shelfPath(shelf, search)} className={BUTTON.quiet}>
            First page
          </Link>
        </p>
      )}
      <ListFaces
        query={query}
        itemsIn={({ pages }) => pages[0]?.items ?? []}
        skeleton={<ProductGridSkeleton />}
        emptyText="No Products Available"
        nextStep={isNarrowed ? <LoosenLinks shelf={shelf} search={search} onPressed={takeFocus} /> : nextStep}
      >
        {({ pages }) => <FoundPieces query={query} pages={pages} pathTo={(next) => shelfPath(shelf, search, next)} />}
      </ListFaces>
      {isEmpty && isNarrowed && !query.isPlaceholderData && <NearPieces shelf={shelf} search={search} />}
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
