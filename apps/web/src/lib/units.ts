import { UNITS, type Units } from '@patina/contract/size-words'
import { useBrowserStore } from '#lib/hydration.tsx'

const STORAGE_KEY = 'units'
const listeners = new Set<() => void>()
/** Of this page, also where storage is blocked. */
let chosen: Units | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): Units | undefined {
  try {
    return UNITS.find((units) => units === localStorage.getItem(STORAGE_KEY))
  } catch {
    return undefined
  }
}

/** As somebody chose, or as is usual where their browser is from. */
export const currentUnits = (): Units => {
  chosen ??= stored() ?? (navigator.language.endsWith('-US') ? 'in' : 'cm')
  return chosen
}

/** The server does not know, so its page has centimetres. */
export const useUnits = (): Units => useBrowserStore(subscribe, currentUnits, () => 'cm')

export function chooseUnits(units: Units) {
  chosen = units
  try {
    localStorage.setItem(STORAGE_KEY, units)
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
  for (const listener of listeners) listener()
}
