import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'

/** Fewer letters than this are no word yet. */
const SHORTEST_NAME = 3

/** Where a piece of this name may belong, the likeliest category first. */
export const guessCategory = (api: ApiClient, name: string) =>
  queryOptions({
    queryKey: ['categories', 'guess', name],
    queryFn: ({ signal }) => api.get(`/categories/guess${queryString({ name })}`, 'categoryGuesses', signal),
    enabled: name.trim().length >= SHORTEST_NAME,
    placeholderData: keepPreviousData,
    // By the time a second try answers, more has been typed.
    retry: false,
  })
