import { createStore, del, entries, set } from 'idb-keyval'
import { UNSENT_DATABASE } from '#lib/drafts.ts'

export type KeptFile = { key: string; file: File }

/** Pictures of one form that have not arrived yet, on this device: a closed page or a lost connection costs none. */
export type KeptFiles = {
  read(): Promise<KeptFile[]>
  keep(key: string, file: File): Promise<void>
  drop(key: string): Promise<void>
}

const open = () => createStore(UNSENT_DATABASE, 'files')

/** Where nothing can be kept, a picture lives as long as its page. */
async function attempt<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use()
  } catch {
    return undefined
  }
}

export function keptFiles(form: string): KeptFiles {
  const nameOf = (key: string) => `${form}/${key}`
  return {
    read: async () => {
      const kept = (await attempt(() => entries<string, unknown>(open()))) ?? []
      return kept.flatMap(([name, file]) =>
        file instanceof File && name.startsWith(nameOf('')) ? [{ key: name.slice(nameOf('').length), file }] : [],
      )
    },
    keep: async (key, file) => {
      await attempt(() => set(nameOf(key), file, open()))
    },
    drop: async (key) => {
      await attempt(() => del(nameOf(key), open()))
    },
  }
}

/** For whoever begins a form anew. */
export async function dropKeptFiles(form: string): Promise<void> {
  const kept = keptFiles(form)
  for (const { key } of await kept.read()) await kept.drop(key)
}
