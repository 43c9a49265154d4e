import type { Verdict } from '@patina/contract/checklist-words'
import { DRAFT_DATABASE } from '#lib/drafts.ts'

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

const STORE = 'checklists'

/** In a database, since photos are too large for other places; where there is none, nothing outlives the page. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DRAFT_DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('the database is in use'))
  })
}

async function within<Value>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open()
    try {
      const request = use(database.transaction(STORE, mode).objectStore(STORE))
      return await new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** One person's checklist of one sale. */
export const checklistStore = (name: string) => ({
  read: (): Promise<KeptChecklist | undefined> =>
    within<KeptChecklist | undefined>('readonly', (store) => store.get(name)),
  write: async (kept: KeptChecklist): Promise<void> => {
    await within('readwrite', (store) => store.put(kept, name))
  },
  clear: async (): Promise<void> => {
    await within('readwrite', (store) => store.delete(name))
  },
})
export type ChecklistStore = ReturnType<typeof checklistStore>
