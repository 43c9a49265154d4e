import { useEffect } from 'react'

/**
 * Keys by their names. Single letters and digits do nothing while somebody types, nor with a key that makes them a command of
 * the browser's; `Escape` and `Ctrl+Enter` (on a Mac also with Cmd) always work.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key
      if (event.altKey || event.repeat || (name.length === 1 && isTyping(event.target))) return
      keys[name]?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=radio],[type=checkbox]),textarea,select') !== null
