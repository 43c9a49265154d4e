import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { FAVOURITES_KEY } from './favourite-keys.ts'

/** What hearts are filled by. */
export const getFavouriteIds = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [...FAVOURITES_KEY, 'ids'],
    queryFn: ({ signal }) => ownApi.get('/favourites/ids', 'favouriteIds', signal),
  })
