import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { THREAD_KEYS } from './thread-keys.ts'

/** How many messages wait for whoever is signed in. */
export const getUnread = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: THREAD_KEYS.unread,
    meta: { live: ['thread'] },
    queryFn: ({ signal }) => ownApi.get('/threads/unread', 'unreadMessages', signal),
    select: ({ total }) => total,
  })
