import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const getOwnProducts = (api: ApiClient, sellerEmail: string) =>
  queryOptions({
    queryKey: [OWN, 'products', sellerEmail],
    meta: { live: ['sale'] },
    queryFn: ({ signal }) =>
      wholeList((query) => api.getPage(`/products/${encodeURIComponent(sellerEmail)}${query}`, 'ownProducts', signal)),
  })
