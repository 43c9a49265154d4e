import type { User } from '@patina/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** Asked each time: somebody may have paid a moment ago. */
export const getUserSales = (ownApi: ApiClient, { _id, role }: User) =>
  queryOptions({
    queryKey: [OWN, 'user-sales', _id],
    queryFn: ({ signal }) => ownApi.get(`/all${role}/${_id}/sales`, 'userSales', signal),
    gcTime: 0,
    staleTime: 0,
  })
