import { deviceStore } from '#lib/device-store.ts'
import { UNSENT_DATABASE } from '#lib/drafts.ts'

export type KeptFile = { key: string; file: File }

/** Pictures of one form that have not arrived yet, on this device: a closed page or a lost connection costs none. */
export type KeptFiles = {
  read(): Promise<KeptFile[]>
  keep(key: string, file: File): Promise<void>
  drop(key: string): Promise<void>
}

const within = deviceStore(UNSENT_DATABASE, 'files')

/** Where nothing can be kept, a picture lives as long as its page. */
const attempt = (change: Promise<unknown>): Promise<void> =>
  change.then(
    () => undefined,
    () => undefined,
  )

export function keptFiles(form: string): KeptFiles {
  const nameOf = (key: string) => `${form}/${key}`
  const ofForm = () => IDBKeyRange.bound(nameOf(''), nameOf('\uffff'))
  return {
    read: () => within<KeptFile[]>('readonly', (store) => store.getAll(ofForm())).catch(() => []),
    keep: (key, file) => attempt(within('readwrite', (store) => store.put({ key, file }, nameOf(key)))),
    drop: (key) => attempt(within('readwrite', (store) => store.delete(nameOf(key)))),
  }
}

/** When a form is begun anew. */
export async function dropKeptFiles(form: string): Promise<void> {
  const kept = keptFiles(form)
  for (const { key } of await kept.read()) await kept.drop(key)
}
