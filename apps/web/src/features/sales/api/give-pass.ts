import type { NewPass, Sale } from '@patina/contract/sales'
import type { ApiClient } from '#lib/api-client.ts'

export const givePass = (ownApi: ApiClient, { _id }: Sale, pass: NewPass): Promise<Sale> =>
  ownApi.put(`/sales/${encodeURIComponent(_id)}/pass`, pass, 'sale')
