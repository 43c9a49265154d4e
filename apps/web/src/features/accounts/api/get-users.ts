import { type SignUpRole, user } from '@patina/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

const users = z.array(user)

export const getUsers = (ownApi: ApiClient, role: SignUpRole) =>
  queryOptions({
    queryKey: [OWN, 'users', role],
    queryFn: ({ signal }) => ownApi.get(`/all${role}`, users, signal),
  })
