import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getOwnFigures = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'figures'],
    queryFn: ({ signal }) => ownApi.get('/users/me/figures', 'ownFigures', signal),
  })

export const getShopFigures = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'shop-figures'],
    queryFn: ({ signal }) => ownApi.get('/figures', 'shopFigures', signal),
  })
