import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getRelatedProducts = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['products', 'related', id],
    queryFn: ({ signal }) => api.get(`/products/${encodeURIComponent(id)}/related`, 'relatedProducts', signal),
  })
