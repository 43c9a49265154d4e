import type { Import, RowState } from '@patina/contract/imports'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

const KEY = [OWN, 'imports']
const ASKED_EVERY_MS = 1_000

const isAtWork = (newest: Import | null | undefined): boolean =>
  newest?.state === 'checking' || newest?.state === 'listing'

/** The seller's newest import, asked for again and again while it is worked on. */
export const getNewestImport = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [...KEY, 'newest'],
    queryFn: async ({ signal }) => (await ownApi.get('/imports', 'importAnswers', signal))[0] ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => isAtWork(state.data) && ASKED_EVERY_MS,
  })

export const getImportRows = (ownApi: ApiClient, { _id }: Import, which: { state: RowState; after: number }) =>
  queryOptions({
    queryKey: [...KEY, _id, which],
    queryFn: ({ signal }) =>
      ownApi.get(`/imports/${_id}/rows?state=${which.state}&after=${which.after}`, 'importRows', signal),
  })

/** Lists of products that were asked for before: what was imported is in them when they are next looked at. */
export async function forgetLists(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [[OWN, 'products'], ['products']]) await queryClient.invalidateQueries({ queryKey })
}

export const reloadImports = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: KEY })
