import type { Verdict } from '@patina/contract/checklist-words'
import { deviceStore } from '#lib/device-store.ts'
import { DRAFT_DATABASE } from '#lib/drafts.ts'
import { noteWaiting } from './waiting-checklists.ts'

/** What a buyer has found so far of one mark, or of what is not listed. */
export type FoundItem = {
  key: string
  mark: number | null
  verdict: Verdict | null
  note: string
  photo: Blob | null
  /** Once the photo has arrived. */
  pictureId: string | null
}

/** A checklist on this device, until the shop has it. */
export type KeptChecklist = { id: string; items: FoundItem[]; isToBeSent: boolean }

const within = deviceStore(DRAFT_DATABASE, 'checklists')

/** Whether it was done: where there is no database or no room, nothing outlives the page. */
const attempt = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  )

/** One person's checklist of one sale. */
export const checklistStore = (saleId: string) => ({
  read: (): Promise<KeptChecklist | undefined> =>
    within<KeptChecklist | undefined>('readonly', (store) => store.get(saleId)).catch(() => undefined),
  /** Answers whether it is on the device. */
  write: async (kept: KeptChecklist): Promise<boolean> => {
    const isOnDevice = await attempt(within('readwrite', (store) => store.put(kept, saleId)))
    noteWaiting(saleId, isOnDevice && kept.isToBeSent)
    return isOnDevice
  },
  clear: async (): Promise<void> => {
    await attempt(within('readwrite', (store) => store.delete(saleId)))
    noteWaiting(saleId, false)
  },
})
export type ChecklistStore = ReturnType<typeof checklistStore>
