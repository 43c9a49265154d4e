import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getCredentials } from './get-credentials.ts'

/** Does something about how one signs in, and reads anew how that is. The server asks for a recent proof where it wants one. */
export const changeCredentials = <Wanted, Answer>(
  ownApi: ApiClient,
  queryClient: QueryClient,
  change: (wanted: Wanted) => Promise<Answer>,
) =>
  mutationOptions({
    mutationFn: change,
    onSuccess: () => {
      // Not waited for: what is read may take away the part that asked, and with it what it says when this is done.
      void queryClient.invalidateQueries({ queryKey: getCredentials(ownApi).queryKey })
    },
  })
