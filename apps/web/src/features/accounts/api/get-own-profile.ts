import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOwnProfile = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'profile'],
    queryFn: ({ signal }) => ownApi.get('/users/me', 'ownProfile', signal),
    // An admin may have looked at them since.
    staleTime: 0,
  })
