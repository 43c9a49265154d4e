import type { FastifyBaseLogger } from 'fastify'

type Rounds = {
  everyMs: number
  work(): Promise<void>
  log: FastifyBaseLogger
  /** What the log says of a round that failed; the next one comes all the same. */
  complaint: string
}

/** Work that goes on without anyone asking, from now on: one round at a time. */
export function startRounds({ everyMs, work, log, complaint }: Rounds): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const round = () => {
    running ??= work()
      .catch((err: unknown) => log.error({ err }, complaint))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(round, everyMs)
  timer.unref()
  round()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
