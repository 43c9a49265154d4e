import type { Home } from '@patina/contract/homes'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { homeStore } from '../home-store.ts'
import { getHomes } from './get-homes.ts'

/** With the account of somebody who is signed in, else on this device. */
export const keepHomes = (ownApi: ApiClient, queryClient: QueryClient, isSignedIn: boolean) =>
  mutationOptions({
    mutationFn: async (homes: Home[]) => {
      if (isSignedIn) await ownApi.put('/users/me/homes', homes, 'homes')
      return homes
    },
    onSuccess: (homes) => {
      // What the device knew before somebody signed in must not come back once they delete their last home.
      homeStore.keep(isSignedIn ? [] : homes)
      if (isSignedIn) queryClient.setQueryData(getHomes(ownApi).queryKey, homes)
    },
  })
