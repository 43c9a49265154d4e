import type { User } from '@patina/contract/accounts'
import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const endSignIns = (ownApi: ApiClient) =>
  mutationOptions({
    mutationFn: ({ _id, role }: User) => ownApi.delete(`/all${role}/${_id}/sessions`, 'deletedAnswer'),
  })
