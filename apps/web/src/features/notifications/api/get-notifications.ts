import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** Of all that is about notifications, so that it can be asked for anew together. */
export const NOTIFICATIONS_KEY = [OWN, 'notifications']

export const getNotifications = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'list'],
    meta: { live: ['notifications', 'offer', 'sale'] },
    queryFn: ({ signal }) => ownApi.get('/notifications', 'notifications', signal),
    // Whoever opens them wants to see what is new.
    staleTime: 0,
  })
