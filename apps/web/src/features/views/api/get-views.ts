import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getViews = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'views'],
    queryFn: ({ signal }) => ownApi.get('/users/me/views', 'productViews', signal),
  })
