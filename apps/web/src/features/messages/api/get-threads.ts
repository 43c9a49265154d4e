import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { wholeList } from '#lib/whole-list.ts'
import { THREAD_KEYS } from './thread-keys.ts'

export const getThreads = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: THREAD_KEYS.list,
    meta: { live: ['thread'] },
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/threads${query}`, 'threads', signal)),
    staleTime: 0,
  })
