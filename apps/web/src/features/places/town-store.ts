const STORAGE_KEY = 'town'
const listeners = new Set<() => void>()
/** Of this page, also where storage is blocked. */
let kept: number | null = null

/** The town that somebody last looked around, which stays on their device. */
export const townStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  current: (): number | null => stored() ?? kept,

  keep: (id: number) => {
    kept = id
    try {
      localStorage.setItem(STORAGE_KEY, String(id))
    } catch {
      // Storage is blocked: it is known as long as this page is open.
    }
    for (const listener of listeners) listener()
  },
}

function stored(): number | null {
  try {
    const id = Number(localStorage.getItem(STORAGE_KEY))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}
