import type { QueryClient } from '@tanstack/react-query'
import { OWN } from '#lib/own-data.ts'

const ALL = [OWN, 'threads']

export const THREAD_KEYS = {
  list: [...ALL, 'list'],
  unread: [...ALL, 'unread'],
  /** The one about a piece or an order. */
  about: [...ALL, 'about'],
  one: (id: string) => [...ALL, 'one', id],
  messages: (id: string) => [...ALL, 'messages', id],
}

/** After something was said, by whomever: all that shows any of it is read anew. */
export const reloadThreads = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ALL })

/** After something was seen or somebody was blocked: what was said stays. */
export async function reloadCounts(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all(
    [THREAD_KEYS.list, THREAD_KEYS.unread, THREAD_KEYS.about, THREAD_KEYS.one(id)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
