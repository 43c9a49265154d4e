import type { Home } from '@patina/contract/homes'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { homeStore } from '../home-store.ts'
import { getHomes } from './get-homes.ts'

/** On this device, and with the account of somebody who is signed in. */
export const keepHome = (ownApi: ApiClient, queryClient: QueryClient, isSignedIn: boolean) =>
  mutationOptions({
    mutationFn: async (home: Home) => {
      homeStore.keep(home)
      return isSignedIn ? ownApi.put('/users/me/homes', [home], 'homes') : [home]
    },
    onSuccess: (homes) => {
      if (isSignedIn) queryClient.setQueryData(getHomes(ownApi).queryKey, homes)
    },
  })
