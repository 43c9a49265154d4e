import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { pageQuery } from './page-size.ts'

export const getAdvertisedProducts = (api: ApiClient) =>
  queryOptions({
    queryKey: ['products', 'advertised'],
    queryFn: ({ signal }) => api.getPage(`/advertisedproducts${pageQuery(null)}`, 'publicProducts', signal),
  })
