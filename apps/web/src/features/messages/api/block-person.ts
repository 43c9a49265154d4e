import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadThreads } from './thread-keys.ts'

/** Whoever is on the other side of a thread, or lets them write again. */
export const blockPerson = (ownApi: ApiClient, queryClient: QueryClient, threadId: string) =>
  mutationOptions({
    mutationFn: (isBlocked: boolean) =>
      ownApi.put(`/threads/${encodeURIComponent(threadId)}/block`, { isBlocked }, 'thread'),
    onSuccess: () => reloadThreads(queryClient),
  })
