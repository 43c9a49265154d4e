import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { THREAD_KEYS } from './thread-keys.ts'

export const getThread = (ownApi: ApiClient, id: string) =>
  queryOptions({
    queryKey: THREAD_KEYS.one(id),
    meta: { live: ['thread'] },
    queryFn: ({ signal }) => ownApi.get(`/threads/${encodeURIComponent(id)}`, 'thread', signal),
    staleTime: 0,
  })
