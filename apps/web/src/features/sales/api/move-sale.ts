import type { Sale } from '@patina/contract/sales'
import type { ApiClient } from '#lib/api-client.ts'
import type { NewMove } from '../terms-rules.ts'

export const moveSale = (ownApi: ApiClient, { _id, seq }: Sale, move: NewMove): Promise<Sale> =>
  ownApi.post(`/sales/${encodeURIComponent(_id)}/moves`, { ...move, seq }, 'sale')
