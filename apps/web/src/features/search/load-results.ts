import { redirect } from 'react-router'
import type { Services } from '#lib/services.ts'
import { getNearMisses } from './api/get-near-misses.ts'
import { readCursor, readShelf, type Shelf, shelfFilters, shelfPath, shelfProducts } from './scope.ts'
import { isNarrowed } from './search.ts'
import { explainFault } from './search-faults.ts'

/** The list that an address asks for; where that is empty, what comes near it. */
export async function loadShelf({ api, queryClient }: Services, shelf: Shelf, request: Request): Promise<void> {
  const { searchParams } = new URL(request.url)
  const search = readShelf(shelf, searchParams)
  if (explainFault(search.q) !== null) return
  const list = shelfProducts(api, shelf, search, readCursor(searchParams))
  await queryClient.prefetchInfiniteQuery(list)
  const isEmpty = queryClient.getQueryData(list.queryKey)?.pages[0]?.items.length === 0
  if (isEmpty && isNarrowed(search)) await queryClient.prefetchQuery(getNearMisses(api, shelfFilters(shelf, search)))
}

/** A form without scripts sends its empty fields too, and one parameter for each condition: one search has one address. */
export function sendToTidyAddress(shelf: Shelf, request: Request): void {
  const { searchParams } = new URL(request.url)
  const isTidy = new Set(searchParams.keys()).size === searchParams.size && [...searchParams.values()].every(Boolean)
  if (!isTidy) throw redirect(shelfPath(shelf, readShelf(shelf, searchParams), readCursor(searchParams)))
}
