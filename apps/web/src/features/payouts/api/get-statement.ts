import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getStatement = (ownApi: ApiClient, month: string) =>
  queryOptions({
    queryKey: [OWN, 'statement', month],
    queryFn: ({ signal }) => ownApi.get(`/money/statements/${encodeURIComponent(month)}`, 'statement', signal),
    // The month may not be over.
    staleTime: 0,
  })
