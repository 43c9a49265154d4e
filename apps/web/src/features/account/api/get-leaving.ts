import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getLeaving = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'leaving'],
    queryFn: ({ signal }) => ownApi.get('/account/deletion', 'leaving', signal),
    // A sale may have ended since.
    staleTime: 0,
  })
