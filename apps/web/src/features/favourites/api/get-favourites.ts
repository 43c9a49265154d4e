import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { wholeList } from '#lib/whole-list.ts'
import { FAVOURITES_KEY } from './favourite-keys.ts'

/** All of them: there are at most 500, and collections are parts of this list. */
export const getFavourites = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [...FAVOURITES_KEY, 'list'],
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/favourites${query}`, 'favourites', signal)),
  })
