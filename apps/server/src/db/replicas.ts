import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { ReadTooSlow } from '#db/away.ts'
import type { BoundedPool, DatabaseTimes } from '#db/bounded-pool.ts'
import { readVersions } from '#db/changes.ts'
import { within } from '#time-limit.ts'

/** There is another to ask, so none of them is waited for as long as the primary is. */
export const REPLICA_TIMES: DatabaseTimes = { connect: 1_000, statement: 5_000, read: 1_000, silence: 6_000 }

const CHECK_EVERY_MS = 500
const CHECK_MS = 1_000

/**
 * Copies of the database that answer public reads. One is asked only while it is known to have reached the version of the
 * catalogue that the reader has to see: one that lags, is away or fails is left out, and taken back, by that alone.
 */
export function openReplicas(pools: readonly BoundedPool[]) {
  const replicas = pools.map((pool) => new Replica(pool))
  const readers = new AsyncLocalStorage<{ version: number } | undefined>()
  let turn = 0
  let answered = 0
  let timer: NodeJS.Timeout | undefined

  const choose = (): Replica | undefined => {
    const reader = readers.getStore()
    if (!reader) return undefined
    const fit = replicas.filter((replica) => replica.hasReached(reader.version))
    // The change that brought the new version is on its way.
    if (fit.length === 0) for (const replica of replicas) replica.check()
    turn += 1
    return fit[turn % fit.length]
  }

  const sentOn = <Ask extends BoundedPool['query'] | BoundedPool['queryBriefly']>(
    askPrimary: Ask,
    askOf: (pool: BoundedPool) => Ask,
  ): Ask =>
    new Proxy(askPrimary, {
      apply: async (ask, primary, question) => {
        const replica = choose()
        if (!replica) return Reflect.apply(ask, primary, question)
        try {
          const answer = await Reflect.apply(askOf(replica.pool), replica.pool, question)
          answered += 1
          return answer
        } catch (error) {
          // What takes too long there takes too long here.
          if (error instanceof ReadTooSlow) throw error
          replica.leaveOut()
          return Reflect.apply(ask, primary, question)
        }
      },
    })

  return {
    /** Whatever is read in the course of `work` may come from a replica that has reached this version. */
    readAt: <Result>(version: number, work: () => Result): Result => readers.run({ version }, work),

    /** For what only the primary knows, in the midst of such work as well. */
    onPrimary: <Result>(work: () => Result): Result => readers.run(undefined, work),

    /** Lets the pool of the primary send reads on. What fails elsewhere is asked again of the primary. */
    relieve: (primary: BoundedPool): void => {
      primary.query = sentOn(primary.query, (pool) => pool.query)
      primary.queryBriefly = sentOn(primary.queryBriefly, (pool) => pool.queryBriefly)
    },

    follow: (): void => {
      if (replicas.length === 0) return
      for (const replica of replicas) replica.check()
      timer = setInterval(() => {
        for (const replica of replicas) replica.check()
      }, CHECK_EVERY_MS)
      timer.unref()
    },

    metrics: () => ({ there: replicas.length, used: replicas.filter(({ isUsed }) => isUsed).length, answered }),

    close: async (): Promise<void> => {
      clearInterval(timer)
      for (const { pool } of replicas) await pool.end()
    },
  }
}

class Replica {
  readonly pool: BoundedPool
  #version: number | undefined
  #isChecking = false

  constructor(pool: BoundedPool) {
    this.pool = pool
  }

  get isUsed(): boolean {
    return this.#version !== undefined
  }

  hasReached(version: number): boolean {
    return this.#version !== undefined && this.#version >= version
  }

  leaveOut(): void {
    this.#version = undefined
  }

  async check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      const { all } = await within(CHECK_MS, 'a replica', readVersions(drizzle(this.pool)))
      this.#version = all
    } catch {
      this.leaveOut()
    } finally {
      this.#isChecking = false
    }
  }
}
