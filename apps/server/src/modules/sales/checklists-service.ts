import { checklistFault } from '@patina/contract/checklist-faults'
import { mayCheck } from '@patina/contract/checklist-words'
import { CHECKLISTS } from '@patina/contract/limits'
import { findContactDetails } from '#contact-details/index.ts'
import { FieldError, HttpError } from '#http/errors.ts'
import type { ChecklistItem } from './checklists-repository.ts'
import type { SalesRepository } from './sales-repository.ts'
import type { SalesService, SeenSale, Viewer } from './sales-service.ts'

type Deps = { repository: SalesRepository; findSale: SalesService['find'] }

export type ChecklistsService = ReturnType<typeof createChecklistsService>

/** What a buyer finds at the handover, which both sides and admins see. */
export function createChecklistsService({ repository, findSale }: Deps) {
  return {
    /** Once, however often it is sent: its buyer may not have heard that it had arrived. */
    keep: async (viewer: Viewer, saleId: string, id: string, items: ChecklistItem[]): Promise<SeenSale> => {
      const { sale, marks, role } = await findSale(viewer, saleId)
      if (role !== 'buyer') throw new HttpError(403, 'Looking a piece over at the handover is for its buyer.')
      const fault = checklistFault(
        items.map(({ pictureId: picture, ...item }) => ({ ...item, picture })),
        marks.length,
      )
      if (fault) throw new FieldError('items', fault)
      if (items.some(({ note }) => findContactDetails(note).length > 0)) {
        throw new FieldError('items', 'must not hold phone numbers, mail addresses, links or names in messengers')
      }
      await repository.withSale(sale.id, async (locked) => {
        const known = await locked?.findChecklistSale(id)
        if (!locked || known === sale.id) return
        if (known) throw new HttpError(409, 'This checklist belongs to another sale.')
        if (!mayCheck(locked.sale.state)) {
          throw new HttpError(409, 'This sale is settled: what you found can no longer be added to it.')
        }
        if ((await locked.countChecklists()) >= CHECKLISTS.mostPerSale) {
          throw new HttpError(409, `You have sent ${CHECKLISTS.mostPerSale} checklists: that is the most.`)
        }
        await locked.addChecklist(id, items)
      })
      return findSale(viewer, saleId)
    },
  }
}
