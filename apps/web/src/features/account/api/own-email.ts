import type { OwnEmail } from '@patina/contract/own-account'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOwnEmail = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'email'],
    queryFn: ({ signal }) => ownApi.get('/account/email', 'ownEmail', signal),
    // A link may have been pressed on another device.
    staleTime: 0,
  })

const keep = (ownApi: ApiClient, queryClient: QueryClient) => (standing: OwnEmail) =>
  queryClient.setQueryData(getOwnEmail(ownApi).queryKey, standing)

export const changeEmail = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (wanted: { email: string }) => ownApi.post('/account/email', wanted, 'ownEmail'),
    onSuccess: keep(ownApi, queryClient),
  })

export const cancelEmailChange = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () => ownApi.delete('/account/email', 'ownEmail'),
    onSuccess: keep(ownApi, queryClient),
  })
