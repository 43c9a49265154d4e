import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { loadStripeFor } from '#lib/payments/load-stripe.ts'

/** How cards are taken here, together with the provider's loaded object. */
export const getCardProvider = (api: ApiClient) =>
  queryOptions({
    queryKey: ['card-provider'],
    queryFn: async ({ signal }) => {
      const options = await api.get('/payment-options', 'paymentOptions', signal)
      const isTest = options.provider === 'test' || options.publishableKey.startsWith('pk_test_')
      return { isTest, stripe: await loadStripeFor(options) }
    },
    staleTime: 'static',
    structuralSharing: false,
    // Its message is to be seen at once; trying again is offered beside it.
    retry: false,
  })
