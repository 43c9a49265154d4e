import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { STANDINGS_KEY } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const getStandings = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: STANDINGS_KEY,
    meta: { live: ['offer'] },
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/users/me/products${query}`, 'standings', signal)),
  })
