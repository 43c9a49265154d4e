import type { Sale } from '@patina/contract/sales'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** Drawn anew where the piece goes back or a pass is taken back, so it belongs to a state and a pass. */
export const getHandoverCode = (ownApi: ApiClient, { _id, state, pass }: Pick<Sale, '_id' | 'state' | 'pass'>) =>
  queryOptions({
    queryKey: [OWN, 'handoverCode', _id, state, pass?.token],
    queryFn: ({ signal }) => ownApi.get(`/sales/${encodeURIComponent(_id)}/code`, 'handoverCode', signal),
    select: ({ code }) => code,
  })
