import type { OfferSettings } from '@patina/contract/offers'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOfferSettings = (ownApi: ApiClient, productId: string) =>
  queryOptions({
    queryKey: [OWN, 'offer-settings', productId],
    queryFn: ({ signal }) => ownApi.get(`/offer-settings/${productId}`, 'offerSettings', signal),
    staleTime: 0,
  })

export const saveOfferSettings = (ownApi: ApiClient, queryClient: QueryClient, productId: string) =>
  mutationOptions({
    mutationFn: (settings: OfferSettings) => ownApi.put(`/offer-settings/${productId}`, settings, 'offerSettings'),
    onSuccess: (saved) => queryClient.setQueryData(getOfferSettings(ownApi, productId).queryKey, saved),
  })
