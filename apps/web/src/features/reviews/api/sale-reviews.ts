import type { NewAnswer, NewReview, SaleReviews } from '@patina/contract/reviews'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

const pathOf = (saleId: string): string => `/sales/${encodeURIComponent(saleId)}`

export const getSaleReviews = (ownApi: ApiClient, saleId: string) =>
  queryOptions({
    queryKey: [OWN, 'saleReviews', saleId],
    meta: { live: ['sale'] },
    queryFn: ({ signal }) => ownApi.get(`${pathOf(saleId)}/reviews`, 'saleReviews', signal),
  })

export const writeReview = (ownApi: ApiClient, saleId: string, review: NewReview): Promise<SaleReviews> =>
  ownApi.put(`${pathOf(saleId)}/review`, review, 'saleReviews')

export const answerReview = (ownApi: ApiClient, saleId: string, answer: NewAnswer): Promise<SaleReviews> =>
  ownApi.post(`${pathOf(saleId)}/review/answer`, answer, 'saleReviews')
