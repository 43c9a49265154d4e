import type { ProductFilters } from '@patina/contract/search'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'
import { writeSearch } from '../search.ts'

export const getNearMisses = (api: ApiClient, filters: ProductFilters) => {
  const query = writeSearch(filters)
  return queryOptions({
    queryKey: ['products', 'near', query],
    queryFn: ({ signal }) => api.get(`/search/near${queryString(query)}`, 'nearMisses', signal),
  })
}
