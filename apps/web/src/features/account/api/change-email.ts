import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getOwnEmail } from './get-own-email.ts'

/** Asks for another address; without one, takes back what was asked for. */
export const changeEmail = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (wanted: { email: string } | undefined) =>
      wanted ? ownApi.post('/account/email', wanted, 'ownEmail') : ownApi.delete('/account/email', 'ownEmail'),
    onSuccess: (standing) => queryClient.setQueryData(getOwnEmail(ownApi).queryKey, standing),
  })
