import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

const KEY = [OWN, 'drafts']

export const getDrafts = (ownApi: ApiClient) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => ownApi.get('/drafts', 'listingDrafts', signal) })

/** Asked anew each time: it may have been changed on another device. */
export const getDraft = (ownApi: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => ownApi.get(`/drafts/${id}`, 'listingDraft', signal),
    staleTime: 0,
    gcTime: 0,
  })

export const reloadDrafts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: KEY, exact: true })
