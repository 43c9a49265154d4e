import type { FastifyBaseLogger } from 'fastify'
import { startRounds } from '#rounds.ts'

const EVERY_MS = 15_000
/** Longer than the pause, so that it stays with one process while that one lives, and soon moves on when it dies. */
const LEASE_SECONDS = 40

type Deps = {
  reconcile(): Promise<unknown[]>
  /** Whether this process is the one that does it. */
  isMine(seconds: number): Promise<boolean>
  log: FastifyBaseLogger
  /** A round is over, in which so many things failed. */
  roundEnded(failed: number): void
}

/** Looks after money that nobody has reported. Runs in one process at a time, however many there are. */
export function startReconciler({ reconcile, isMine, log, roundEnded }: Deps): { stop(): Promise<void> } {
  const work = async () => {
    if (!(await isMine(LEASE_SECONDS))) return
    const failures = await reconcile()
    for (const err of failures) log.error({ err }, 'a payment could not be reconciled')
    roundEnded(failures.length)
  }
  return startRounds({ everyMs: EVERY_MS, work, log, complaint: 'the reconciler failed' })
}
