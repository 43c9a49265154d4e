import type { ProductFilters } from '@patina/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'
import { writeSearch } from '../search.ts'

export const getFilterCounts = (api: ApiClient, filters: ProductFilters) => {
  const query = writeSearch(filters)
  return queryOptions({
    queryKey: ['products', 'counts', query],
    queryFn: ({ signal }) => api.get(`/search/counts${queryString(query)}`, 'filterCounts', signal),
    placeholderData: keepPreviousData,
  })
}
