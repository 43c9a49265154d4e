import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 15_000
/** Longer than the pause, so that it stays with one process while that one lives, and soon moves on when it dies. */
const LEASE_SECONDS = 40

type Deps = {
  reconcile(): Promise<unknown[]>
  /** Whether this process is the one that does it. */
  isMine(seconds: number): Promise<boolean>
  log: FastifyBaseLogger
}

/** Looks after money that nobody has reported. Runs in one process at a time, however many there are. */
export function startReconciler({ reconcile, isMine, log }: Deps): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      if (!(await isMine(LEASE_SECONDS))) return
      for (const err of await reconcile()) log.error({ err }, 'a payment could not be reconciled')
    } catch (err) {
      log.error({ err }, 'the reconciler failed')
    }
  }
  const next = () => {
    running = running.then(round)
  }
  const timer = setInterval(next, EVERY_MS)
  timer.unref()
  next()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
