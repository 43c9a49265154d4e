import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN, reloadStandings } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

const LIST_KEY = [OWN, 'orders']

export const getOrders = (ownApi: ApiClient, buyerEmail: string) =>
  queryOptions({
    queryKey: [...LIST_KEY, buyerEmail],
    meta: { live: ['offer', 'product', 'sale'] },
    queryFn: ({ signal }) =>
      wholeList((query) => ownApi.getPage(`/orders/${encodeURIComponent(buyerEmail)}${query}`, 'orders', signal)),
    // Others buy meanwhile: what can still be paid is asked anew on each visit.
    staleTime: 0,
  })

/** After an order was placed or paid, so that nobody sees the list as it was. */
export const forgetOrders = (queryClient: QueryClient) => {
  queryClient.removeQueries({ queryKey: LIST_KEY })
  return reloadStandings(queryClient)
}
