import type { NewOffer } from '@patina/contract/offers'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadOffers } from './get-offers.ts'

export const makeOffer = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (offer: NewOffer) => ownApi.post('/offers', offer, 'offer'),
    onSuccess: () => reloadOffers(queryClient),
  })
