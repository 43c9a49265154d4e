import type { Preferences } from '@patina/contract/preferences'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getPreferences } from './get-preferences.ts'

export type Choices = Pick<Preferences, 'muted' | 'quiet_hours'>

/** Shown at once, and taken back if the server says no. */
export function savePreferences(ownApi: ApiClient, queryClient: QueryClient) {
  const { queryKey } = getPreferences(ownApi)
  return mutationOptions({
    mutationFn: (chosen: Choices) => ownApi.put('/preferences', chosen, 'preferences'),
    // One after the other, so that the last choice is the one that holds.
    scope: { id: 'preferences' },
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) => now && { ...now, ...chosen })
      return before
    },
    onError: (_error, _chosen, before) => queryClient.setQueryData(queryKey, before),
  })
}
