import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getBuyerRating = (ownApi: ApiClient, buyerId: string) =>
  queryOptions({
    queryKey: [OWN, 'buyerRating', buyerId],
    queryFn: ({ signal }) => ownApi.get(`/buyers/${encodeURIComponent(buyerId)}/rating`, 'rating', signal),
    retry: false,
  })
