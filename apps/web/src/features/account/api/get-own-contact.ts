import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOwnContact = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'contact'],
    queryFn: ({ signal }) => ownApi.get('/account/contact', 'ownContact', signal),
  })
