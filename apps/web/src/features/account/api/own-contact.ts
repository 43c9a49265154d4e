import type { OwnContact } from '@patina/contract/own-account'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOwnContact = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'contact'],
    queryFn: ({ signal }) => ownApi.get('/account/contact', 'ownContact', signal),
  })

export const saveOwnContact = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (contact: OwnContact) => ownApi.put('/account/contact', contact, 'ownContact'),
    onSuccess: (saved) => queryClient.setQueryData(getOwnContact(ownApi).queryKey, saved),
  })
