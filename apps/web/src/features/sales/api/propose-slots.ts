import type { NewSlots, Sale } from '@patina/contract/sales'
import type { ApiClient } from '#lib/api-client.ts'

export const proposeSlots = (ownApi: ApiClient, { _id, seq }: Sale, slots: NewSlots['slots']): Promise<Sale> =>
  ownApi.post(`/sales/${encodeURIComponent(_id)}/slots`, { slots, seq } satisfies NewSlots, 'sale')
