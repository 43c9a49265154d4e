import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** What there is to say about a price beside the number. */
export const getPrice = (api: ApiClient, productId: string) =>
  queryOptions({
    queryKey: ['products', 'price', productId],
    queryFn: ({ signal }) => api.get(`/products/${productId}/price`, 'productPrice', signal),
  })
