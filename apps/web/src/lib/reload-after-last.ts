import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * After a change that was shown at once and refused. One that was made on top of another refused one went back to what never
 * was; so the list is asked for, once nothing is on its way that the answer could not know of yet.
 */
export function reloadAfterLast(queryClient: QueryClient, mutationKey: QueryKey, list: { queryKey: QueryKey }): void {
  if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries(list)
}
