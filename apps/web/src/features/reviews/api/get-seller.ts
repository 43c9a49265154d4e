import { REVIEWS } from '@patina/contract/limits'
import type { PublicProduct } from '@patina/contract/products'
import type { Review } from '@patina/contract/reviews'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient, ListPage } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'

/** Divides by 2, 3 and 4, so that a part of a grid ends with a full row. */
const PRODUCTS_PER_PART = 12

const FIRST_PART: string | null = null

const pathOf = (id: string): string => `/sellers/${encodeURIComponent(id)}`
const partOf = (limit: number, cursor: string | null): string => queryString({ limit, ...(cursor && { cursor }) })

export const getSeller = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['sellers', id],
    queryFn: ({ signal }) => api.get(pathOf(id), 'seller', signal),
  })

export const getSellerReviews = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: ['sellers', id, 'reviews'],
    queryFn: ({ pageParam, signal }) =>
      api.getPage(`${pathOf(id)}/reviews${partOf(REVIEWS.perPart, pageParam)}`, 'reviews', signal),
    initialPageParam: FIRST_PART,
    getNextPageParam: (page: ListPage<Review[]>) => page.nextCursor,
  })

export const getSellerProducts = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: ['sellers', id, 'products'],
    queryFn: ({ pageParam, signal }) =>
      api.getPage(`${pathOf(id)}/products${partOf(PRODUCTS_PER_PART, pageParam)}`, 'publicProducts', signal),
    initialPageParam: FIRST_PART,
    getNextPageParam: (page: ListPage<PublicProduct[]>) => page.nextCursor,
  })
