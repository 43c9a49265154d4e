import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getSellingFigures = (api: ApiClient) =>
  queryOptions({
    queryKey: ['figures', 'selling'],
    queryFn: ({ signal }) => api.get('/figures/selling', 'sellingFigures', signal),
  })
