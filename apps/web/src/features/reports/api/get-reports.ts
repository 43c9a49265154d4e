import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const getReports = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'reports'],
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/reports${query}`, 'reports', signal)),
  })
