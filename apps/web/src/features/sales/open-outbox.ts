import type { Sale } from '@patina/contract/sales'
import { uploadPrivatePicture } from '#features/images/index.ts'
import type { Services } from '#lib/services.ts'
import { keepSale } from './api/get-sale.ts'
import { keepChecklist } from './api/keep-checklist.ts'
import { createChecklistOutbox } from './checklist-outbox.ts'
import { checklistStore } from './checklist-store.ts'

/** The checklist that this device has of a sale. */
export const openOutbox = (sale: Sale, { ownApi, queryClient }: Pick<Services, 'ownApi' | 'queryClient'>) =>
  createChecklistOutbox({
    marks: sale.promised.marks.length,
    store: checklistStore(sale._id),
    newId: () => crypto.randomUUID(),
    alone: inOneTab(sale._id, navigator.locks),
    upload: (photo) =>
      uploadPrivatePicture(new File([photo], 'found', { type: photo.type }), () => {}, new AbortController().signal),
    send: async (id, checklist) => keepSale(ownApi, queryClient, await keepChecklist(ownApi, sale._id, id, checklist)),
  })

/** Outside secure contexts there are no locks. What is sent twice then is the same one to the shop. */
const inOneTab = (saleId: string, locks: LockManager | undefined) => async (work: () => Promise<void>) => {
  if (!locks) return work()
  await locks.request(`checklist:${saleId}`, work)
}
