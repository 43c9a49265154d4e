import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getLikes = (api: ApiClient, productId: string) =>
  queryOptions({
    queryKey: ['likes', productId],
    queryFn: ({ signal }) => api.get(`/products/${productId}/likes`, 'likes', signal),
  })

/** Of all pieces of the seller who asks. */
export const getOwnLikes = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'likes'],
    queryFn: ({ signal }) => ownApi.get('/users/me/likes', 'ownLikes', signal),
  })
