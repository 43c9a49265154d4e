import type { Home } from '@patina/contract/homes'
import { useBrowserStore } from '#lib/hydration.tsx'

const STORAGE_KEY = 'homes'
const NONE: Home[] = []
const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}
let known: { text: string | null; homes: Home[] } = { text: null, homes: NONE }

/** The ways into a visitor's homes, which stay on their device; people with an account keep theirs with it. */
export const homeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** The same array as long as the same is stored. */
  current: (): Home[] => {
    const text = stored()
    if (text !== known.text) {
      known = { text, homes: NONE }
      if (text !== null) void read(text)
    }
    return known.homes
  },

  keep: (kept: Home[]) => {
    known = { text: JSON.stringify(kept), homes: kept }
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
    } catch {
      // Storage is blocked: they are known as long as this page is open.
    }
    tellListeners()
  },
}

export const useHomesOfDevice = (): Home[] => useBrowserStore(homeStore.subscribe, homeStore.current, () => NONE)

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? known.text
  } catch {
    return known.text
  }
}

/** Most visitors have none, and need not have their schema. What can't be read is as if there were none. */
async function read(text: string): Promise<void> {
  try {
    const { homes } = await import('@patina/contract/homes')
    const found = homes.parse(JSON.parse(text))
    if (known.text !== text) return
    known = { text, homes: found }
    tellListeners()
  } catch {}
}
