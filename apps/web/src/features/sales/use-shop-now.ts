import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The shop's clock, of which one moment and when it was told are known: a phone's own may be set wrong. */
export function useShopNow(told: string, toldAt: number, tickMs = TICK_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return Date.parse(told) + Math.max(0, now - toldAt)
}
