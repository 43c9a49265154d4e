/** What waited longer than it may. */
export class WaitedTooLong extends Error {}

/**
 * Runs so much work at once. Whose turn is next goes round between those who wait, so that many jobs of one of them
 * delay another's by one job, not by all. A job whose owner gives up, or that waits too long, is never run.
 */
export function createFairQueue({ atOnce, longestWaitMs }: { atOnce: number; longestWaitMs: number }) {
  /** In the order of their turns: a map keeps the order in which keys were put in. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function startNext() {
    const [turn] = waiting
    if (!turn || running >= atOnce) return
    const [key, [start, ...others]] = turn
    waiting.delete(key)
    if (others.length > 0) waiting.set(key, others)
    running += 1
    start?.()
  }

  function leave(key: string, start: () => void) {
    const others = (waiting.get(key) ?? []).filter((other) => other !== start)
    if (others.length > 0) waiting.set(key, others)
    else waiting.delete(key)
  }

  function waitForTurn(key: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = (reason: unknown) => {
      leave(key, resolve)
      reject(reason)
    }
    const onAbort = () => giveUp(signal.reason)
    const timer = setTimeout(() => giveUp(new WaitedTooLong()), longestWaitMs)
    signal.addEventListener('abort', onAbort)
    waiting.set(key, [...(waiting.get(key) ?? []), resolve])
    startNext()
    return promise.finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    })
  }

  return {
    run: async <Result>(key: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
      signal.throwIfAborted()
      await waitForTurn(key, signal)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
