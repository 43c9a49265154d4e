import { redirect } from 'react-router'
import type { Services } from '#lib/services.ts'
import { getNearMisses } from './api/get-near-misses.ts'
import { readCursor, readScopedSearch, type Scope, scopedFilters, scopedProducts, searchPath } from './scope.ts'
import { isNarrowed } from './search.ts'
import { explainFault } from './search-faults.ts'

/** The list that an address asks for; where that is empty, what comes near it. */
export async function loadResults({ api, queryClient }: Services, scope: Scope, request: Request): Promise<void> {
  const { searchParams } = new URL(request.url)
  const search = readScopedSearch(scope, searchParams)
  if (explainFault(search.q) !== null) return
  const list = scopedProducts(api, scope, search, readCursor(searchParams))
  await queryClient.prefetchInfiniteQuery(list)
  const isEmpty = queryClient.getQueryData(list.queryKey)?.pages[0]?.items.length === 0
  if (isEmpty && isNarrowed(search)) await queryClient.prefetchQuery(getNearMisses(api, scopedFilters(scope, search)))
}

/** A form without scripts sends its empty fields too, and one parameter for each condition: one search has one address. */
export function sendToTidyAddress(scope: Scope, request: Request): void {
  const { searchParams } = new URL(request.url)
  const isTidy = new Set(searchParams.keys()).size === searchParams.size && [...searchParams.values()].every(Boolean)
  if (!isTidy) throw redirect(searchPath(scope, readScopedSearch(scope, searchParams), readCursor(searchParams)))
}
