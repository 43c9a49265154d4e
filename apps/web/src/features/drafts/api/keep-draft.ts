import type { ListingDraft } from '@patina/contract/drafts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadDrafts } from './get-drafts.ts'

export const keepDraft = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id, values }: Pick<ListingDraft, '_id' | 'values'>) =>
      ownApi.put(`/drafts/${_id}`, { values }, 'listingDraft'),
    onSuccess: () => reloadDrafts(queryClient),
  })

/** One that has no id is on this device alone. */
export const throwAwayDraft = (ownApi: ApiClient, queryClient: QueryClient, forgetUnsaved: () => void) =>
  mutationOptions({
    mutationFn: async ({ id }: { id: string | undefined }) =>
      id === undefined ? forgetUnsaved() : ownApi.delete(`/drafts/${id}`, 'deletedAnswer'),
    onSuccess: () => reloadDrafts(queryClient),
  })
