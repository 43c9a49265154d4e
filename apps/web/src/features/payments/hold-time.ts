import { HOLD_MINUTES } from '@patina/contract/payments'

const LONGEST_MS = HOLD_MINUTES * 60_000
const TOLERANCE_MS = 5_000

/** How long a hold still lasts; unknown where this computer's clock can't be right, and the server alone decides. */
export function timeLeft(holdEndsAt: string, now: number): number | undefined {
  const left = Date.parse(holdEndsAt) - now
  return left > 0 && left <= LONGEST_MS + TOLERANCE_MS ? left : undefined
}

/** '9:42' */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
