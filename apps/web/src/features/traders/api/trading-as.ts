import type { NewTrader } from '@patina/contract/traders'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getTradingAs = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'trader'],
    queryFn: ({ signal }) => ownApi.get('/trader', 'tradingAs', signal),
    staleTime: 0,
  })

/** Nothing is said of those who sell privately. */
export const saveTradingAs = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (trader: NewTrader | null): Promise<unknown> =>
      trader ? ownApi.put('/trader', trader, 'modifiedAnswer') : ownApi.delete('/trader', 'deletedAnswer'),
    onSuccess: (_answer, trader) => queryClient.setQueryData(getTradingAs(ownApi).queryKey, { trader }),
  })
