import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

const KEY = [OWN, 'searches']

export const getSearches = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => ownApi.get('/searches', 'savedSearches', signal),
  })

export const reloadSearches = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: KEY })
