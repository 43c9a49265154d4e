import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { device } from '../device.ts'
import { getPreferences } from './get-preferences.ts'

export function switchPush(ownApi: ApiClient, queryClient: QueryClient) {
  const { queryKey } = getPreferences(ownApi)
  return mutationOptions({
    mutationFn: async (isOn: boolean) => {
      if (isOn) {
        // Asked for now and not before: the key may have changed since the page was opened.
        const { push } = await ownApi.get('/preferences', 'preferences')
        await ownApi.post('/push-subscriptions', await device.subscribe(push.server_key), 'preferences')
      } else {
        await ownApi.delete('/push-subscriptions', 'deletedAnswer')
        await device.unsubscribe()
      }
      return isOn
    },
    onSuccess: (is_on) => queryClient.setQueryData(queryKey, (now) => now && { ...now, push: { ...now.push, is_on } }),
  })
}
