import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getBrowseCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: ['categories', 'browse'],
    queryFn: ({ signal }) => api.get('/catCategories', 'categories', signal),
  })
