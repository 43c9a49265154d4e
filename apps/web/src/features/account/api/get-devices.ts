import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getDevices = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'devices'],
    queryFn: ({ signal }) => ownApi.get('/account/devices', 'devices', signal),
    // Whoever looks wants to know who is in now.
    staleTime: 0,
  })
