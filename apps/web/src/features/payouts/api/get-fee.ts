import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** The shop's fee, in hundredths of a percent. */
export const getFee = (api: ApiClient) =>
  queryOptions({
    queryKey: ['fee'],
    queryFn: async ({ signal }) => (await api.get('/payment-options', 'paymentOptions', signal)).feeBasisPoints,
    staleTime: 'static',
  })
