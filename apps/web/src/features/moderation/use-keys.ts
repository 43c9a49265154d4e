import { useEffect } from 'react'

const STORAGE_KEY = 'singleKeysOff'
/** Of this page, also where storage is blocked. */
let isOff: boolean | undefined

/** Who speaks to their computer, or hits keys by accident, has single keys switched off (WCAG 2.1.4). */
export function areSingleKeysOff(): boolean {
  try {
    isOff ??= localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    // Storage is blocked: they are on until they are switched off.
  }
  return isOff ?? false
}

export function switchSingleKeys(off: boolean): void {
  isOff = off
  try {
    if (off) localStorage.setItem(STORAGE_KEY, '')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}

/**
 * Keys by their names. Single letters and digits do nothing while somebody types, nor with a key that makes them a command of
 * the browser's; `Escape` and `Ctrl+Enter` (on a Mac also with Cmd) always work.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key
      if (event.altKey || event.repeat || (name.length === 1 && (areSingleKeysOff() || isTyping(event.target)))) return
      keys[name]?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=radio],[type=checkbox]),textarea,select') !== null
