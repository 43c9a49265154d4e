import type { LiveKind } from '@patina/contract/live'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** A query is read anew when something of these kinds has changed. */
    queryMeta: { live?: readonly LiveKind[] }
  }
}

const CACHE_LIFETIME_MS = 300_000
/** Long enough that a hydrated page is not fetched twice, short enough that a sold piece does not linger. */
export const FRESH_MS = 30_000
const RETRIES = 3
const LONGEST_DELAY_MS = 30_000

export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, LONGEST_DELAY_MS)

/** A refusal stays one however often it is asked; silence and a broken server are worth another try. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < RETRIES && !(error instanceof ApiError && error.status > 0 && error.status < 500)

export function createQueryClient(place: 'browser' | 'server'): QueryClient {
  const isServer = place === 'server'
  return new QueryClient({
    defaultOptions: {
      queries: {
        // On the server the cache goes with its request; a timer would only keep it in memory.
        gcTime: isServer ? Number.POSITIVE_INFINITY : CACHE_LIFETIME_MS,
        staleTime: FRESH_MS,
        retry: isServer ? false : shouldRetry,
        retryDelay,
        // A list that failed says so, on the server's page as well, and waits for 'Try again'.
        retryOnMount: false,
        // Being offline is a failure to tell, not a reason to wait in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
