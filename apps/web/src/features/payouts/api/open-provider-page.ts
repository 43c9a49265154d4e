import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

/** Its address is good once, and not for long: it is asked for when somebody goes there. */
export const openProviderPage = (ownApi: ApiClient, page: 'set-up' | 'dashboard') =>
  mutationOptions({
    mutationFn: () => ownApi.post(`/money/${page}`, undefined, 'providerPage'),
    onSuccess: ({ url }) => window.location.assign(url),
  })
