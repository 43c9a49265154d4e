import { sql } from 'drizzle-orm'
import type { Announce } from '#module.ts'

/** Where processes tell each other who is to hear of what at once. */
export const LIVE_CHANNEL = 'live'

/** By the database, since the person may be connected to another process; it tells nobody of what is rolled back. */
export const announce: Announce = async (tx, userIds, event) => {
  for (const userId of new Set(userIds)) {
    await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ userId, ...event })})`)
  }
}
