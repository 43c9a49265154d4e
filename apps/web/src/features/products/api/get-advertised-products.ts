import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** The newest, in full rows of two, three or four; the page leads to all the others. More would be laid out unseen. */
const SHOWN = 12

export const getAdvertisedProducts = (api: ApiClient) =>
  queryOptions({
    queryKey: ['products', 'advertised'],
    queryFn: ({ signal }) => api.getPage(`/advertisedproducts?limit=${SHOWN}`, 'publicProducts', signal),
  })
