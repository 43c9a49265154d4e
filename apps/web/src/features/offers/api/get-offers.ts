import type { Offer } from '@patina/contract/offers'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { type Query, queryString } from '#lib/query-string.ts'
import { wholeList } from '#lib/whole-list.ts'

const KEY = [OWN, 'offers']

const readOffers = (ownApi: ApiClient, which: Query) =>
  queryOptions({
    queryKey: [...KEY, which],
    meta: { live: ['offer'] },
    queryFn: ({ signal }) =>
      wholeList((part) => {
        const rest = new URLSearchParams(part)
        return ownApi.getPage(`/offers${queryString({ ...which, ...Object.fromEntries(rest) })}`, 'offers', signal)
      }),
    // The other side answers meanwhile: how an offer stands is asked anew on each visit.
    staleTime: 0,
  })

/** One's own, as the one or as the other. */
export const getOffers = (ownApi: ApiClient, side: Offer['role']) => readOffers(ownApi, { as: side })

/** Those that a buyer has made for a product, newest first. */
export const getOffersFor = (ownApi: ApiClient, { productId, buyerId }: { productId: string; buyerId: string }) =>
  readOffers(ownApi, { product: productId, buyer: buyerId })

export const getOffer = (ownApi: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    meta: { live: ['offer'] },
    queryFn: ({ signal }) => ownApi.get(`/offers/${encodeURIComponent(id)}`, 'offer', signal),
    staleTime: 0,
  })

/** Whether one may make an offer for a product, and between which amounts. */
export const getOffering = (ownApi: ApiClient, productId: string) =>
  queryOptions({
    queryKey: [...KEY, 'offering', productId],
    meta: { live: ['offer'] },
    queryFn: ({ signal }) => ownApi.get(`/products/${productId}/offering`, 'offering', signal),
    staleTime: 0,
  })

export const reloadOffers = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: KEY })
