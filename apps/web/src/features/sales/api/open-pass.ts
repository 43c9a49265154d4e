import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** How often to look whether it is still good: once the piece is handed over, its code is of no use. */
const LOOK_AGAIN_MS = 15_000

export const openPass = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['pass', token],
    queryFn: () => api.post('/passes', { token }, 'pass'),
    staleTime: 0,
    refetchInterval: ({ state: { status } }) => (status === 'success' ? LOOK_AGAIN_MS : false),
  })
