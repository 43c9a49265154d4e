import { isId } from '@patina/contract/shapes'

const NONE: readonly string[] = []

/** Ids of products that stay on this device, the last added first, and no more than so many. */
export function createIdStore(key: string, most: number) {
  const listeners = new Set<() => void>()
  let known: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE }
  /** For as long as this page is open, where storage is blocked. */
  let unstored: string | null = null

  const stored = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return unstored
    }
  }

  /** The same array as long as the same is stored. */
  const current = (): readonly string[] => {
    const text = stored()
    if (text !== known.text) known = { text, ids: parsed(text).slice(0, most) }
    return known.ids
  }

  const keep = (ids: readonly string[]) => {
    const text = ids.length > 0 ? JSON.stringify(ids.slice(0, most)) : null
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      unstored = text
    }
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      // Other tabs of the same browser.
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    current,
    add: (id: string) => keep([id, ...current().filter((other) => other !== id)]),
    remove: (...ids: readonly string[]) => keep(current().filter((id) => !ids.includes(id))),
    clear: () => keep([]),
  }
}

export const noIds = (): readonly string[] => NONE

function parsed(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && isId(id)) : NONE
  } catch {
    return NONE
  }
}
