import type { OwnContact } from '@patina/contract/own-account'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getOwnContact } from './get-own-contact.ts'

export const saveOwnContact = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (contact: OwnContact) => ownApi.put('/account/contact', contact, 'ownContact'),
    onSuccess: (saved) => queryClient.setQueryData(getOwnContact(ownApi).queryKey, saved),
  })
