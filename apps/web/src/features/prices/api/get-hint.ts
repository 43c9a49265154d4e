import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'

export type AskedPiece = { category: string; condition: string; bought: string; original: number }

/** What half of such pieces sold for. */
export const getHint = (api: ApiClient, asked: AskedPiece) =>
  queryOptions({
    queryKey: ['price-hint', asked],
    queryFn: ({ signal }) => api.get(`/prices/hint${queryString(asked)}`, 'priceHint', signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
