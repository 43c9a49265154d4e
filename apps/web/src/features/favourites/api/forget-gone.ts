import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadFavourites } from './favourite-keys.ts'

export const forgetGone = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () => ownApi.delete('/favourites', 'deletedAnswer'),
    onSuccess: () => reloadFavourites(queryClient),
  })
