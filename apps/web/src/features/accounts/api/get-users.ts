import type { SignUpRole } from '@patina/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const getUsers = (ownApi: ApiClient, role: SignUpRole) =>
  queryOptions({
    queryKey: [OWN, 'users', role],
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/all${role}${query}`, 'users', signal)),
  })
