import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** How somebody signs in; null where another service keeps that. */
export const getCredentials = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'credentials'],
    queryFn: async ({ signal }) => (await ownApi.get('/account/credentials', 'credentials', signal)).credentials,
  })
