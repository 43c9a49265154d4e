import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/client.ts'
import { giveUpLeases, takeLease } from '#db/lease.ts'
import { repeat } from './repeat.ts'

/** Work that goes on without anyone asking. */
export type Job = {
  name: string
  everyMs: number
  /**
   * With it, one process does the job for all, until its lease runs out: longer than the pause, so that it stays with one
   * process while that one lives and soon moves on when it dies.
   */
  leaseSeconds?: number
  run(log: FastifyBaseLogger): Promise<void>
}

type Deps = {
  db: Database
  /** Whether other processes serve the same shop. */
  amongOthers: boolean
  log: FastifyBaseLogger
}

export function startJobs(jobs: Job[], { db, amongOthers, log }: Deps): { hurry(): void; stop(): Promise<void> } {
  const processId = randomUUID()
  // The embedded database has one process by its lock; a lease would only wait for one that was killed.
  const isMine = async ({ name, leaseSeconds }: Job) =>
    !amongOthers || leaseSeconds === undefined || takeLease(db, name, processId, leaseSeconds)

  const running = jobs.map((job) =>
    repeat({
      everyMs: job.everyMs,
      work: async () => {
        if (await isMine(job)) await job.run(log)
      },
      onFailure: (err) => log.error({ err, job: job.name }, 'a background job failed'),
    }),
  )
  return {
    /** Has each look now for what is due. */
    hurry: () => {
      for (const { hurry } of running) hurry()
    },
    stop: async () => {
      for (const { stop } of running) await stop()
      // They run out by themselves where the database is away.
      if (amongOthers) await giveUpLeases(db, processId).catch(() => {})
    },
  }
}
