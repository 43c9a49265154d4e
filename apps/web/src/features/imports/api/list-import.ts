import type { Import } from '@patina/contract/imports'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getNewestImport, reloadImports } from './get-imports.ts'

/** Lists what the seller has seen; where that has changed meanwhile, nothing. */
export const listImport = (ownApi: ApiClient, queryClient: QueryClient, { _id, rows }: Import) =>
  mutationOptions({
    mutationFn: () => ownApi.post(`/imports/${_id}/list`, { count: rows.right }, 'importAnswer'),
    onSuccess: (listing) => queryClient.setQueryData(getNewestImport(ownApi).queryKey, listing),
    onError: () => reloadImports(queryClient),
  })
