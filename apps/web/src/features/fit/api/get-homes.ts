import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getHomes = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'homes'],
    queryFn: ({ signal }) => ownApi.get('/users/me/homes', 'homes', signal),
  })
