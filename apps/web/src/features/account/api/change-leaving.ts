import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** Has the account deleted, or keeps it. What one sells leaves the shop or comes back with it. */
export const changeLeaving = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (leaves: boolean) =>
      leaves ? ownApi.post('/account/deletion', undefined, 'leaving') : ownApi.delete('/account/deletion', 'leaving'),
    onSuccess: () => {
      // Not waited for: what is read takes away the button that asked, and with it what it says when this is done.
      void queryClient.invalidateQueries()
    },
  })
