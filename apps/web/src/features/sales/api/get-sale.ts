import type { Sale } from '@patina/contract/sales'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** How often to look whether the other side has done something: the two may stand before each other. */
const LOOK_AGAIN_MS = 10_000
/** Addresses of pictures are good for twice as long. */
const NEW_ADDRESSES_MS = 300_000
const KEY = [OWN, 'sale']

export const getSale = (ownApi: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    meta: { live: ['sale'] },
    queryFn: ({ signal }) => ownApi.get(`/sales/${encodeURIComponent(id)}`, 'sale', signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.due_at) return LOOK_AGAIN_MS
      const isShown = data?.checklists.length || data?.statements.some(({ pictures }) => pictures.length > 0)
      return isShown ? NEW_ADDRESSES_MS : false
    },
  })

export const reloadSales = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })

/** What a move has answered is how the sale stands now, by whichever id it was asked for. */
export function keepSale(ownApi: ApiClient, queryClient: QueryClient, sale: Sale): void {
  for (const id of [sale._id, sale.order_id]) queryClient.setQueryData(getSale(ownApi, id).queryKey, sale)
}
