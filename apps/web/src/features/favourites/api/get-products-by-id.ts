import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** What a device has put down, in its order; what has been taken down is left out. */
export const getProductsById = (api: ApiClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'by id', ids],
    queryFn: async ({ signal }) =>
      ids.length > 0 ? api.get(`/favourites/products?ids=${ids.join()}`, 'publicProducts', signal) : [],
    placeholderData: keepPreviousData,
  })
