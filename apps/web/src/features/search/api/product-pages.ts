import type { PublicProduct } from '@patina/contract/products'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient, ListPage } from '#lib/api-client.ts'
import { FRESH_MS } from '#lib/query-client.ts'
import { queryString } from '#lib/query-string.ts'
import { type Search, writeSearch } from '../search.ts'

/** Divides by 2, 3 and 4, so that a page of a grid ends with a full row. */
const PAGE_SIZE = '24'

export type ProductPage = ListPage<PublicProduct[]>
export type ProductPages = InfiniteData<ProductPage>

/** A list that grows page by page, from the start or from where a cursor says. */
export const productPages = (api: ApiClient, path: string, search: Search, cursor: string | null) => {
  const query = writeSearch(search)
  return infiniteQueryOptions({
    queryKey: ['products', 'list', path, query, cursor],
    queryFn: ({ pageParam, signal }) => {
      const page = queryString({ ...query, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) })
      return api.getPage(`${path}${page}`, 'publicProducts', signal)
    },
    initialPageParam: cursor,
    getNextPageParam: (page: ProductPage) => page.nextCursor,
    // Asking again would fetch every page of it; who comes back to a long list wants the place where they were.
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? Number.POSITIVE_INFINITY : FRESH_MS),
    // The list before stays until the next arrives, but never one list under another's name.
    placeholderData: (previous, before) => (before?.queryKey[2] === path ? previous : undefined),
  })
}
