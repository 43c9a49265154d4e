import { type Home, home } from '@patina/contract/homes'
import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'home'
const listeners = new Set<() => void>()
let known: { text: string | null; home: Home | null } = { text: null, home: null }

/** The way into a visitor's home, which stays on their device; people with an account keep theirs with it. */
export const homeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** The same object as long as the same is stored. */
  current: (): Home | null => {
    const text = stored()
    if (text !== known.text) known = { text, home: parsed(text) }
    return known.home
  },

  keep: (kept: Home) => {
    known = { text: JSON.stringify(kept), home: kept }
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
    } catch {
      // Storage is blocked: it is known as long as this page is open.
    }
    for (const listener of listeners) listener()
  },
}

export const useHomeOfDevice = (): Home | null =>
  useSyncExternalStore(homeStore.subscribe, homeStore.current, () => null)

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? known.text
  } catch {
    return known.text
  }
}

function parsed(text: string | null): Home | null {
  try {
    return home.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
