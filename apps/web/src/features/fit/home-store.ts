import { type Home, homes } from '@patina/contract/homes'
import { useBrowserStore } from '#lib/hydration.tsx'

const STORAGE_KEY = 'homes'
const NONE: Home[] = []
const listeners = new Set<() => void>()
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
    if (text !== known.text) known = { text, homes: parsed(text) }
    return known.homes
  },

  keep: (kept: Home[]) => {
    known = { text: JSON.stringify(kept), homes: kept }
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
    } catch {
      // Storage is blocked: they are known as long as this page is open.
    }
    for (const listener of listeners) listener()
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

function parsed(text: string | null): Home[] {
  try {
    return homes.parse(JSON.parse(text ?? ''))
  } catch {
    return NONE
  }
}
