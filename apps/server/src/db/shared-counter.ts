import { and, eq, gt, sql } from 'drizzle-orm'
import type { Limit } from '#config.ts'
import type { Database } from '#db/client.ts'
import { rateLimits } from '#db/schema.ts'

/** Counts each call in one statement, so that calls at the same moment, from any process, are all counted. */
export function createSharedCounter(db: Database) {
  const count = async (key: string, { calls, seconds }: Limit): Promise<{ retryAfter: number } | undefined> => {
    const span = sql`make_interval(secs => ${seconds})`
    // One that lasts twice as long as any was begun by a clock that has gone back since.
    const over = sql`(${rateLimits.resetsAt} <= now() or ${rateLimits.resetsAt} > now() + 2 * ${span})`
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
      .returning({
        hits: rateLimits.hits,
        wait: sql`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))`.mapWith(Number),
      })
    return row && row.hits > calls ? { retryAfter: row.wait } : undefined
  }

  const takeBack = async (key: string): Promise<void> => {
    await db
      .update(rateLimits)
      .set({ hits: sql`${rateLimits.hits} - 1` })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.hits, 0)))
  }

  return { count, takeBack }
}
