import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** Drawn anew where the piece goes back, so it belongs to a state. */
export const getHandoverCode = (ownApi: ApiClient, { _id, state }: { _id: string; state: string }) =>
  queryOptions({
    queryKey: [OWN, 'handoverCode', _id, state],
    queryFn: ({ signal }) => ownApi.get(`/sales/${encodeURIComponent(_id)}/code`, 'handoverCode', signal),
    select: ({ code }) => code,
  })
