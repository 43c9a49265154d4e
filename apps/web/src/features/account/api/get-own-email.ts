import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOwnEmail = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'email'],
    queryFn: ({ signal }) => ownApi.get('/account/email', 'ownEmail', signal),
    // A link may have been pressed on another device.
    staleTime: 0,
  })
