import type { Sale } from '@patina/contract/sales'
import type { ApiClient } from '#lib/api-client.ts'

export const takePassBack = (ownApi: ApiClient, { _id }: Sale): Promise<Sale> =>
  ownApi.delete(`/sales/${encodeURIComponent(_id)}/pass`, 'sale')
