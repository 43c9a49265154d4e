import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOrderingBan = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'orderingBan'],
    queryFn: ({ signal }) => ownApi.get('/users/me/ordering-ban', 'orderingBan', signal),
    // A cancellation may have come in between.
    staleTime: 0,
  })
