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
    // By the time a second try answers, more has been typed.
    retry: false,
  })
