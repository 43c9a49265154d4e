import { ApiError } from '#lib/api-error.ts'
import { errorText } from '#lib/page-error.ts'
import type { Upload } from './api/send-picture.ts'
import type { KeptFile, KeptFiles } from './kept-files.ts'
import { moved } from './moved.ts'

type Named = { key: string; name: string }
type Unsent = Named & { preview: string } & (
    | { state: 'sending'; progress: number }
    | { state: 'failed'; message: string; mayRetry: boolean }
  )
export type Slot<Picture> = (Named & { state: 'ready'; picture: Picture }) | Unsent

/** The notice is for what can't be shown at a slot. */
type Tray<Picture> = { slots: readonly Slot<Picture>[]; notice: string }

/** What an upload makes of a file. */
export type Uploaded = { url: string }

type Deps<Picture> = {
  initial: readonly Picture[]
  most: number
  upload: Upload<Picture>
  previews: { make(file: File): string; drop(preview: string): void }
  /** Where pictures wait that have not arrived when the page is closed. */
  kept?: KeptFiles | undefined
}

/** Without HEIC on this list an iPhone hands out its own pictures as JPEG; with it we would get what we can't read. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export const previews = { make: (file: File) => URL.createObjectURL(file), drop: URL.revokeObjectURL }

/** Fewer than an account may send at once. */
const AT_ONCE = 3

/** How long after a lost connection it is tried again, at first and then; the last holds on. */
const AGAIN_AFTER_MS = [4_000, 15_000, 60_000]

/** Some pictures in their order, those on their way included. A few travel side by side. */
export function createPictureTray<Picture extends Uploaded>({ initial, most, upload, previews, kept }: Deps<Picture>) {
  const listeners = new Set<() => void>()
  const travels = new Map<string, { file: File; ending: AbortController; tries: number }>()
  const queue: string[] = []
  let travelling = 0
  let keys = 0
  let isClosed = false
  /** In the order in which they were chosen, also after they were kept. */
  const newKey = () => `${Date.now()}-${++keys}`
  const readySlot = (picture: Picture): Slot<Picture> => ({ key: newKey(), name: 'Picture', state: 'ready', picture })
  let tray: Tray<Picture> = { slots: initial.map(readySlot), notice: '' }

  function publish(next: Partial<Tray<Picture>>) {
    tray = { ...tray, ...next }
    for (const listener of listeners) listener()
  }

  function replace(key: string, change: (slot: Unsent) => Slot<Picture>) {
    publish({ slots: tray.slots.map((slot) => (slot.key === key && slot.state !== 'ready' ? change(slot) : slot)) })
  }

  function forget(slot: Slot<Picture>) {
    travels.get(slot.key)?.ending.abort()
    travels.delete(slot.key)
    if (slot.state !== 'ready') previews.drop(slot.preview)
  }

  function drop(key: string, notice = '') {
    for (const slot of tray.slots) if (slot.key === key) forget(slot)
    void kept?.drop(key)
    publish({ slots: tray.slots.filter((slot) => slot.key !== key), notice })
  }

  function arrive(key: string, picture: Picture) {
    const isThere = tray.slots.some((slot) => slot.state === 'ready' && slot.picture.url === picture.url)
    if (isThere) return drop(key, 'That picture is here already.')
    replace(key, ({ name, preview }) => {
      previews.drop(preview)
      return { key, name, state: 'ready', picture }
    })
    travels.delete(key)
    void kept?.drop(key)
  }

  async function travel(key: string) {
    const sending = travels.get(key)
    if (!sending) return
    const { file, ending } = sending
    const onProgress = (progress: number) => replace(key, (slot) => ({ ...slot, state: 'sending', progress }))
    try {
      arrive(key, await upload(file, onProgress, ending.signal))
    } catch (error) {
      if (ending.signal.aborted) return
      const failure = { state: 'failed', message: errorText(error), mayRetry: !isFinal(error) } as const
      replace(key, (slot) => ({ ...slot, ...failure }))
      if (isFinal(error)) void kept?.drop(key)
      if (isLost(error)) tryLater(key, ending.signal)
    }
  }

  /** Without a connection nobody has to press anything: it goes on by itself. */
  function tryLater(key: string, ended: AbortSignal) {
    const sending = travels.get(key)
    if (!sending) return
    const wait = AGAIN_AFTER_MS[Math.min(sending.tries++, AGAIN_AFTER_MS.length - 1)]
    const timer = setTimeout(() => retry(key), wait)
    ended.addEventListener('abort', () => clearTimeout(timer))
  }

  function retry(key: string) {
    const slot = tray.slots.find((one) => one.key === key)
    if (slot?.state !== 'failed' || !slot.mayRetry) return
    replace(key, (failed) => ({ ...failed, state: 'sending', progress: 0 }))
    send(key)
  }

  function addAll(files: readonly KeptFile[]) {
    const welcome = files.slice(0, most - tray.slots.length)
    const added = welcome.map(({ key, file }): Slot<Picture> => {
      travels.set(key, { file, ending: new AbortController(), tries: 0 })
      return { key, name: file.name, preview: previews.make(file), state: 'sending', progress: 0 }
    })
    const notice = welcome.length < files.length ? `${most} pictures are the most.` : ''
    publish({ slots: [...tray.slots, ...added], notice })
    for (const { key } of added) send(key)
    return welcome
  }

  function sendNext() {
    const key = travelling < AT_ONCE ? queue.shift() : undefined
    if (key === undefined) return
    travelling += 1
    void travel(key).then(() => {
      travelling -= 1
      sendNext()
    })
  }

  const send = (key: string) => {
    queue.push(key)
    sendNext()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => tray,

    add(files: readonly File[]) {
      const added = addAll(files.map((file) => ({ key: newKey(), file })))
      for (const { key, file } of added) void kept?.keep(key, file)
    },

    /** Goes on with those that had not arrived when the page was closed. */
    async goOn() {
      const waiting = (await kept?.read()) ?? []
      if (waiting.length > 0 && !isClosed) addAll(waiting)
    },

    retry,

    /** The connection is there again. */
    retryAll() {
      for (const { key } of tray.slots) retry(key)
    },

    remove: (key: string) => drop(key, 'Picture removed.'),

    moveTo(key: string, place: number) {
      const from = tray.slots.findIndex((slot) => slot.key === key)
      const to = Math.min(Math.max(place, 0), tray.slots.length - 1)
      if (from === to) return
      const slots = moved(tray.slots, from, to)
      publish({ slots, notice: `Now at place ${to + 1} of ${slots.length}.` })
    },

    /** Those of something that was given up, to be used again. */
    restore(pictures: readonly Picture[]) {
      publish({ slots: [...tray.slots, ...pictures.map(readySlot)].slice(0, most), notice: '' })
    },

    /** For the next ones. */
    clear() {
      for (const slot of tray.slots) {
        forget(slot)
        void kept?.drop(slot.key)
      }
      publish({ slots: [], notice: '' })
    },

    /** What is still under way comes to its end. */
    close() {
      isClosed = true
      for (const slot of tray.slots) forget(slot)
    },
  }
}

/** No answer came at all. */
const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Too large, or nothing that can be read: the same file again will not do. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.status === 413 || error.status === 415)

export const readyPictures = <Picture>({ slots }: Pick<Tray<Picture>, 'slots'>): Picture[] =>
  slots.flatMap((slot) => (slot.state === 'ready' ? [slot.picture] : []))

export const countOnTheirWay = ({ slots }: Pick<Tray<unknown>, 'slots'>): number =>
  slots.filter(({ state }) => state === 'sending').length

/** What has to be done about pictures that failed, in words; empty where none has. */
export function failureOf({ slots }: Pick<Tray<unknown>, 'slots'>): string {
  const failed = slots.filter((slot) => slot.state === 'failed')
  if (failed.some(({ mayRetry }) => mayRetry)) return 'A picture did not arrive: try it again or remove it.'
  return failed.length > 0 ? 'A picture was not taken: remove it.' : ''
}

/** Where the first of them can be seen; empty where there is none. */
export function coverOf<Picture extends Uploaded>({ slots: [first] }: Pick<Tray<Picture>, 'slots'>): string {
  if (!first) return ''
  return first.state === 'ready' ? first.picture.url : first.preview
}
