import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { NOTIFICATIONS_KEY } from './get-notifications.ts'

/** How many there are that were not seen yet. */
export const getUnread = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    meta: { live: ['notifications', 'offer', 'sale'] },
    queryFn: ({ signal }) => ownApi.get('/notifications/unread', 'unreadNotifications', signal),
  })
