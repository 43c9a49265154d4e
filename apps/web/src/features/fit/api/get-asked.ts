import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** What whoever is signed in has asked of a piece, and not been told yet. */
export const getAsked = (ownApi: ApiClient, productId: string) =>
  queryOptions({
    queryKey: [OWN, 'asked', productId],
    queryFn: ({ signal }) => ownApi.get(`/products/${productId}/questions`, 'ownQuestions', signal),
  })
