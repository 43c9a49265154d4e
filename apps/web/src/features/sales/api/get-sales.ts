import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const SALES_KEY = [OWN, 'sales']

export const getSales = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: SALES_KEY,
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/sales${query}`, 'sales', signal)),
    staleTime: 0,
  })
