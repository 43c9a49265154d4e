import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOwnProducts = (api: ApiClient, sellerEmail: string) =>
  queryOptions({
    queryKey: [OWN, 'products', sellerEmail],
    queryFn: ({ signal }) => api.get(`/products/${encodeURIComponent(sellerEmail)}`, 'ownProducts', signal),
  })
