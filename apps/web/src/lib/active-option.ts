const NONE = -1

/** Which of the suggestions a key leads to; nothing where the key is not about them. None of them is -1. */
export function optionAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active === count - 1 ? NONE : active + 1
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1
  // While nothing is chosen these move the caret in what is typed.
  if (active === NONE) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
