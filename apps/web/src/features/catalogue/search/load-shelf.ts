import type { Services } from '#lib/services.ts'
import { getNearMisses } from '../api/get-near-misses.ts'
import { isNarrowed } from './search.ts'
import { readCursor, readShelf, type Shelf, shelfFilters, shelfProducts } from './shelf.ts'

/** The list that an address asks for; where that is empty, what comes near it. */
export async function loadShelf({ api, queryClient }: Services, shelf: Shelf, request: Request): Promise<void> {
  const { searchParams } = new URL(request.url)
  const search = readShelf(shelf, searchParams)
  const list = shelfProducts(api, shelf, search, readCursor(searchParams))
  await queryClient.prefetchInfiniteQuery(list)
  const isEmpty = queryClient.getQueryData(list.queryKey)?.pages[0]?.items.length === 0
  if (isEmpty && isNarrowed(search)) await queryClient.prefetchQuery(getNearMisses(api, shelfFilters(shelf, search)))
}
