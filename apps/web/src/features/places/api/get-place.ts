import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getPlace = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['places', id],
    queryFn: ({ signal }) => api.get(`/places/${id}`, 'place', signal),
    // Towns stay where they are.
    staleTime: Number.POSITIVE_INFINITY,
  })
