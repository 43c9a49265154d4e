import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { keptOnDevice } from '../device-stores.ts'
import { reloadFavourites } from './favourite-keys.ts'

/** Hands what this device has kept to the account; should that fail, it stays here for the next time. */
export const mergeFavourites = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    scope: { id: 'favourites' },
    mutationFn: (ids: readonly string[]) => ownApi.post('/favourites', { product_ids: ids }, 'mergedFavourites'),
    onSuccess: (_merged, ids) => {
      keptOnDevice.remove(...ids)
      return reloadFavourites(queryClient)
    },
  })
