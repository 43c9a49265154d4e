import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getUnread } from './get-unread.ts'

/** The list itself stays as it is: what was new when somebody came looks so until they go. */
export const markRead = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (until: string) => ownApi.put('/notifications/read', { until }, 'modifiedAnswer'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: getUnread(ownApi).queryKey }),
  })
