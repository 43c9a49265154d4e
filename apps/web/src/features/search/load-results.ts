import { redirect } from 'react-router'
import { getPlace, getPlaces, placeName } from '#features/places/index.ts'
import type { Services } from '#lib/services.ts'
import { getNearMisses } from './api/get-near-misses.ts'
import { readCursor, readScopedSearch, type Scope, scopedFilters, scopedProducts, searchPath } from './scope.ts'
import { isNarrowed, type Search, without } from './search.ts'
import { explainFault } from './search-faults.ts'

/** The list that an address asks for; where that is empty, what comes near it. */
export async function loadResults({ api, queryClient }: Services, scope: Scope, request: Request): Promise<void> {
  const { searchParams } = new URL(request.url)
  const search = readScopedSearch(scope, searchParams)
  if (explainFault(search.q) !== null) return
  const town = search.near === undefined ? undefined : queryClient.prefetchQuery(getPlace(api, search.near))
  const list = scopedProducts(api, scope, search, readCursor(searchParams))
  await queryClient.prefetchInfiniteQuery(list)
  await town
  const isEmpty = queryClient.getQueryData(list.queryKey)?.pages[0]?.items.length === 0
  if (isEmpty && isNarrowed(search)) await queryClient.prefetchQuery(getNearMisses(api, scopedFilters(scope, search)))
}

/**
 * A form without scripts sends its empty fields too, one parameter for each condition, and a town as it was typed: one search has
 * one address.
 */
export async function sendToTidyAddress(services: Services, scope: Scope, request: Request): Promise<void> {
  const { searchParams } = new URL(request.url)
  const town = searchParams.get('town')?.trim()
  const isTidy = new Set(searchParams.keys()).size === searchParams.size && [...searchParams.values()].every(Boolean)
  if (isTidy && town === undefined) return
  const search = readScopedSearch(scope, searchParams)
  const meant = town === undefined ? search : await nearTyped(services, search, town)
  throw redirect(searchPath(scope, meant, readCursor(searchParams)))
}

/** Near the town of that name, of several the largest; a name that no town has is looked for in what sellers wrote. */
async function nearTyped({ api, queryClient }: Services, search: Search, typed: string): Promise<Search> {
  if (typed === '') return without(search, 'near')
  const found = await queryClient.fetchQuery(getPlaces(api, typed)).catch(() => [])
  const same = found.find((place) => place._id === search.near && placeName(place) === typed)
  const near = (same ?? found[0])?._id
  return near === undefined ? { ...without(search, 'near'), location: typed } : { ...search, near }
}
