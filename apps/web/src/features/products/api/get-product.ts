import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => api.get(`/products/${encodeURIComponent(id)}`, 'productDetail', signal),
  })
