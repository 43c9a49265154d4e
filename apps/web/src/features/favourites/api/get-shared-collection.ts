import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getSharedCollection = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['collections', token],
    queryFn: ({ signal }) => api.get(`/shared-collections/${encodeURIComponent(token)}`, 'sharedCollection', signal),
  })
