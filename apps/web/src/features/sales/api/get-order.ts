import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** Loaded anew for each visit and then left alone: an order must not change while its buyer pays for it. */
export const getOrder = (ownApi: ApiClient, id: string) =>
  queryOptions({
    queryKey: [OWN, 'order', id],
    queryFn: ({ signal }) => ownApi.get(`/orders/${encodeURIComponent(id)}`, 'order', signal),
    gcTime: 0,
    staleTime: 'static',
  })
