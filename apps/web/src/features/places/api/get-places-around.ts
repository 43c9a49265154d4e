import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** Larger towns near one, to find one's way by. */
export const getPlacesAround = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['places', id, 'around'],
    queryFn: ({ signal }) => api.get(`/places/${id}/around`, 'places', signal),
    staleTime: Number.POSITIVE_INFINITY,
    // The sketch is drawn without them as well.
    retry: false,
  })
