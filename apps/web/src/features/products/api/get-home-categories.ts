import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getHomeCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: ['categories', 'home'],
    queryFn: ({ signal }) => api.get('/homecategories', 'categories', signal),
  })
