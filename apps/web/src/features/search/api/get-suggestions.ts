import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'

export const getSuggestions = (api: ApiClient, words: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', words],
    queryFn: ({ signal }) => api.get(`/search/suggestions${queryString({ q: words })}`, 'suggestions', signal),
    placeholderData: keepPreviousData,
    // By the time a second try answers, more has been typed.
    retry: false,
  })
