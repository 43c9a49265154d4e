const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** '3 days ago', by the clock of whoever looks. */
export function timeSince(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const [unit, length] = STEPS.find(([, long]) => seconds >= long) ?? ['minute', 60]
  const count = Math.floor(seconds / length)
  return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
