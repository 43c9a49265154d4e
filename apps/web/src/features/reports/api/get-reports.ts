import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getReports = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'reports'],
    queryFn: ({ signal }) => ownApi.get('/reports', 'reports', signal),
  })
