import { useEffect, useState } from 'react'
import { formatLeft, timeLeft } from '../hold-time.ts'

const LAST_CALL_MS = 60_000

type Props = { holdEndsAt: string; onLapsed: () => void }

/** Counts down how long the piece is kept for whoever pays. */
export function HoldClock({ holdEndsAt, onLapsed }: Props) {
  // Counted on this computer's own watch from here on: its calendar may be set wrong, or be set right meanwhile.
  const [end] = useState(() => {
    const left = timeLeft(holdEndsAt, Date.now())
    return left === undefined ? undefined : performance.now() + left
  })
  const [now, setNow] = useState(() => performance.now())
  const hasLapsed = end !== undefined && now >= end

  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (hasLapsed) onLapsed()
  }, [hasLapsed, onLapsed])

  if (end === undefined) return null
  return (
    <>
      <p role="timer">
        Held for you for <span className="font-semibold text-ink tabular-nums">{formatLeft(end - now)}</span>
      </p>
      {/* A clock that said every second aloud would be switched off. */}
      <p role="status" className="sr-only">
        {end - now < LAST_CALL_MS && 'Less than a minute is left to pay.'}
      </p>
    </>
  )
}
