import { checklistFault } from '@patina/contract/checklist-faults'
import type { NewChecklist } from '@patina/contract/new-checklists'
import { mayPassLater } from '#lib/api-error.ts'
import { errorText } from '#lib/page-error.ts'
import type { ChecklistStore, FoundItem, KeptChecklist } from './checklist-store.ts'

type ChecklistState = {
  /** Nothing before it is known what this device has kept. */
  kept: KeptChecklist | undefined
  isSending: boolean
  /** It could not be sent yet: it goes as soon as it can. */
  isHeldUp: boolean
  /** Why the shop did not take it. */
  refusal: string
}

type Deps = {
  /** How many marks the piece has. */
  marks: number
  store: ChecklistStore
  newId(): string
  /** Lets nobody else on this device send the same one meanwhile. */
  alone(work: () => Promise<void>): Promise<void>
  upload(photo: Blob): Promise<{ id: string }>
  send(id: string, checklist: NewChecklist): Promise<unknown>
}

/** A checklist that is filled in with or without a connection, and sent once there is one. */
export function createChecklistOutbox({ marks, store, newId, alone, upload, send }: Deps) {
  const listeners = new Set<() => void>()
  let state: ChecklistState = { kept: undefined, isSending: false, isHeldUp: false, refusal: '' }
  let isOnDevice = false

  const publish = (next: Partial<ChecklistState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const blank = (): KeptChecklist => ({
    id: newId(),
    items: Array.from({ length: marks }, (_, mark) => ({ ...NOTHING, key: `mark-${mark}`, mark })),
    isToBeSent: false,
  })

  const keep = async (kept: KeptChecklist) => {
    publish({ kept })
    isOnDevice = await store.write(kept)
  }

  const changeItem = (key: string, change: Partial<FoundItem>): KeptChecklist => {
    const { kept = blank() } = state
    return { ...kept, items: kept.items.map((item) => (item.key === key ? { ...item, ...change } : item)) }
  }

  /** Each photo once: what has arrived is not sent again with the rest. */
  const uploadPhotos = async (items: readonly FoundItem[]) => {
    for (const { key, photo, pictureId } of items) {
      if (photo && !pictureId) await keep(changeItem(key, { pictureId: (await upload(photo)).id }))
    }
  }

  const trySending = async (): Promise<{ isSent: boolean }> => {
    let isSent = false
    if (!state.kept?.isToBeSent || state.isSending) return { isSent }
    publish({ isSending: true, refusal: '' })
    await alone(async () => {
      // Another page may have sent it meanwhile.
      const kept = isOnDevice ? await store.read() : state.kept
      publish({ kept: kept ?? blank() })
      if (kept?.isToBeSent) isSent = await sendKept()
    })
    publish({ isSending: false })
    return { isSent }
  }

  const sendKept = async (): Promise<boolean> => {
    const { kept = blank() } = state
    try {
      await uploadPhotos(kept.items)
      await send(kept.id, { items: sentItems(state.kept?.items ?? []) })
      await store.clear()
      publish({ kept: blank(), isHeldUp: false })
      return true
    } catch (error) {
      if (mayPassLater(error)) {
        publish({ isHeldUp: true })
        return false
      }
      // Pictures that the shop will not take a second time are sent anew.
      const items = kept.items.map((item) => ({ ...item, pictureId: null }))
      publish({ isHeldUp: false, refusal: errorText(error) })
      await keep({ ...kept, id: newId(), items, isToBeSent: false })
      return false
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => state,

    /** What was left here goes on, or on its way. */
    async resume() {
      const found = await store.read()
      isOnDevice = found !== undefined
      publish({ kept: found && found.items.filter(({ mark }) => mark !== null).length === marks ? found : blank() })
      return trySending()
    },

    change: (key: string, change: Partial<FoundItem>) => keep(changeItem(key, change)),

    async addUnlisted() {
      const { kept = blank() } = state
      await keep({ ...kept, items: [...kept.items, { ...NOTHING, key: newId(), verdict: 'notListed' }] })
    },

    async remove(key: string) {
      const { kept = blank() } = state
      await keep({ ...kept, items: kept.items.filter((item) => item.key !== key) })
    },

    /** Answers what is missing, or sends it as soon as that can be done. */
    async finish() {
      const { kept = blank() } = state
      const refusal = missingIn(kept.items, marks)
      publish({ refusal })
      if (refusal) return
      await keep({ ...kept, isToBeSent: true })
      await trySending()
    },

    trySending,
  }
}

const NOTHING = { mark: null, verdict: null, note: '', photo: null, pictureId: null } as const

const sentItems = (items: readonly FoundItem[]) =>
  items.flatMap(({ mark, verdict, note, pictureId: picture }) =>
    verdict ? [{ mark, verdict, note: note.trim(), picture }] : [],
  )

/** In words for the one who fills it in. */
function missingIn(items: readonly FoundItem[], marks: number): string {
  const said = items.flatMap(({ verdict, photo, ...item }) => (verdict ? [{ ...item, verdict, picture: photo }] : []))
  if (said.length === 0) return 'There is nothing to send yet.'
  const isUnsaid = items.some(({ mark, verdict }) => mark !== null && !verdict)
  if (isUnsaid) return 'Say of each mark whether it is as described.'
  if (said.some(({ verdict, picture }) => verdict === 'notListed' && !picture)) {
    return 'Take a picture of what is not listed, or take it off the list.'
  }
  return checklistFault(said, marks) ? 'This checklist is of another listing: load the page anew.' : ''
}
