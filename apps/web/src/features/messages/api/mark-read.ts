import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadCounts } from './thread-keys.ts'

/** It and all before it are seen. Should that not arrive, the next look tells it. */
export const markRead = (ownApi: ApiClient, queryClient: QueryClient, threadId: string) =>
  mutationOptions({
    mutationFn: (seq: number) => ownApi.put(`/threads/${encodeURIComponent(threadId)}/read`, { seq }, 'unreadMessages'),
    onSuccess: () => reloadCounts(queryClient, threadId),
  })
