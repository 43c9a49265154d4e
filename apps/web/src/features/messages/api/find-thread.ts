import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'
import { THREAD_KEYS } from './thread-keys.ts'

/** What a thread is about: a piece that one asks for, or an order of which one is a side. */
export type About = { product: string } | { order: string }

/** The thread about something, or null where nobody has written yet. Of one's own pieces there may be many: those are for the list. */
export const findThread = (ownApi: ApiClient, about: About) =>
  queryOptions({
    queryKey: [...THREAD_KEYS.about, about],
    meta: { live: ['thread'] },
    queryFn: async ({ signal }) => {
      const { items } = await ownApi.getPage(`/threads${queryString({ ...about, limit: 1 })}`, 'threads', signal)
      return items.find(({ role }) => 'order' in about || role === 'buyer') ?? null
    },
    staleTime: 0,
  })
