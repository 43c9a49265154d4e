import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** Set when the server starts, so one answer lasts as long as the page. */
export const getSignInOptions = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => api.get('/auth/options', 'identityOptions', signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
