import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { queryString } from '#lib/query-string.ts'

/** Towns whose name begins like that, the largest first. */
export const getPlaces = (api: ApiClient, name: string) =>
  queryOptions({
    queryKey: ['places', 'named', name],
    queryFn: ({ signal }) => api.get(`/places${queryString({ q: name })}`, 'places', signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Whoever is typing has asked for something else before a second try answers.
    retry: false,
  })
