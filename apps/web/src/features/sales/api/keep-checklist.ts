import type { NewChecklist } from '@patina/contract/new-checklists'
import type { Sale } from '@patina/contract/sales'
import type { ApiClient } from '#lib/api-client.ts'

export const keepChecklist = (
  ownApi: ApiClient,
  saleId: string,
  checklistId: string,
  checklist: NewChecklist,
): Promise<Sale> =>
  ownApi.put(`/sales/${encodeURIComponent(saleId)}/checklists/${encodeURIComponent(checklistId)}`, checklist, 'sale')
