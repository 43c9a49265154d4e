import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const getEscalatedSales = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'escalatedSales'],
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/escalated-sales${query}`, 'saleSummaries', signal)),
    // An admin who comes back from deciding one sees the others.
    staleTime: 0,
  })
