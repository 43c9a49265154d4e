import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => api.get('/categories', 'categories', signal),
  })
