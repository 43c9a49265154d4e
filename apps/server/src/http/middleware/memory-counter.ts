import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#config.ts'

/** Adds calls to what other processes have counted; answers who has now called too often, and for how long. */
export type AddUp = (counted: ReadonlyMap<string, number>, limit: Limit) => Promise<{ key: string; wait: number }[]>

const EVERY_MS = 1000
/** Whoever has used less than this share of their calls here is nobody that the others need to know. */
const WORTH_TELLING = 0.1

/**
 * Counts calls in memory, which costs next to nothing. Where other processes count as well, those who call often are added
 * up every second: nobody gains more by asking several than one second and a tenth of their calls at each.
 */
export function countInMemory(limit: Limit, addUp?: AddUp) {
  const limiter = new RateLimiterMemory({ points: limit.calls, duration: limit.seconds })
  const worthTelling = Math.ceil(limit.calls * WORTH_TELLING)
  let untold = new Map<string, number>()

  const tell = async () => {
    if (!addUp || untold.size === 0) return
    const counted = untold
    untold = new Map()
    for (const { key, wait } of await addUp(counted, limit)) await limiter.block(key, wait)
  }
  // What could not be told is let go: a database that is away has worse to tell.
  const timer = addUp && setInterval(() => tell().catch(() => {}), EVERY_MS).unref()

  return {
    count: (key: string): Promise<{ retryAfter: number } | undefined> =>
      limiter.consume(key).then(
        ({ consumedPoints }) => {
          if (addUp && consumedPoints === worthTelling) untold.set(key, consumedPoints)
          if (addUp && consumedPoints > worthTelling) untold.set(key, (untold.get(key) ?? 0) + 1)
          return undefined
        },
        (refusal) => {
          if (refusal instanceof RateLimiterRes) return { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) }
          throw refusal
        },
      ),
    tell,
    close: () => clearInterval(timer),
  }
}
