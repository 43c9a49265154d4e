import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const getMoneyOrders = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'money-orders'],
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/money-orders${query}`, 'moneyOrders', signal)),
    // They go out meanwhile.
    staleTime: 0,
  })
