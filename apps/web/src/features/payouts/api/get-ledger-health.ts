import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getLedgerHealth = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'ledger-health'],
    queryFn: ({ signal }) => ownApi.get('/ledger/health', 'ledgerHealth', signal),
  })
