import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** Asked only when somebody presses for it: every answer counts against a limit. */
export const getSellerPhone = (ownApi: ApiClient, productId: string) =>
  queryOptions({
    queryKey: [OWN, 'phones', productId],
    queryFn: ({ signal }) => ownApi.get(`/products/${encodeURIComponent(productId)}/phone`, 'sellerPhone', signal),
    enabled: false,
    retry: false,
  })
