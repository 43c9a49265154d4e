import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Limit } from '#config.ts'
import type { Database } from '#db/client.ts'
import { rateLimits } from '#db/schema.ts'

const MOST_AT_ONCE = 1000

/** Counts each call in one statement, so that calls at the same moment, from any process, are all counted. */
export function createSharedCounter(db: Database) {
  /** One that lasts twice as long as any was begun by a clock that has gone back since. */
  const isOver = (span: SQL) => sql`(${rateLimits.resetsAt} <= now() or ${rateLimits.resetsAt} > now() + 2 * ${span})`
  const wait = sql`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))`.mapWith(Number)
  const count = async (key: string, { calls, seconds }: Limit): Promise<{ retryAfter: number } | undefined> => {
    const span = sql`make_interval(secs => ${seconds})`
    const over = isOver(span)
    const [row] = await db
      .insert(rateLimits)
      .values({ key, hits: 1, resetsAt: sql`now() + ${span}` })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${over} then 1 else ${rateLimits.hits} + 1 end`,
          resetsAt: sql`case when ${over} then now() + ${span} else ${rateLimits.resetsAt} end`,
        },
      })
      .returning({ hits: rateLimits.hits, wait })
    return row && row.hits > calls ? { retryAfter: row.wait } : undefined
  }

  const takeBack = async (key: string): Promise<void> => {
    await db
      .update(rateLimits)
      .set({ hits: sql`${rateLimits.hits} - 1` })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.hits, 0)))
  }

  /** Adds what a process has counted by itself; answers those who have called too often, and for how long. */
  const addUp = async (counted: ReadonlyMap<string, number>, { calls, seconds }: Limit) => {
    const span = sql`make_interval(secs => ${seconds})`
    const resetsAt = sql`now() + ${span}`
    const over = isOver(span)
    // In one order for all processes, so that none waits for another that waits for it.
    const keys = [...counted.keys()].sort().slice(0, MOST_AT_ONCE)
    const rows = await db
      .insert(rateLimits)
      .values(keys.map((key) => ({ key, hits: counted.get(key) ?? 0, resetsAt })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${over} then excluded.hits else ${rateLimits.hits} + excluded.hits end`,
          resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning({ key: rateLimits.key, hits: rateLimits.hits, wait })
    return rows.filter(({ hits }) => hits > calls)
  }

  /** Whoever's time is over may call as if never seen, so they need not be remembered: an address is somebody's. */
  const forget = async (): Promise<void> => {
    await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
  }

  return { count, takeBack, addUp, forget }
}
