import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getPreferences = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'preferences'],
    queryFn: ({ signal }) => ownApi.get('/preferences', 'preferences', signal),
  })
