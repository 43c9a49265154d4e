import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema.ts'
import type { Announce } from '#module.ts'

/** Where processes tell each other who is to hear of what at once. */
export const LIVE_CHANNEL = 'live'

/** By the database, since the person may be connected to another process; it tells nobody of what is rolled back. */
export const announce: Announce = async (tx, userIds, event) => {
  for (const userId of new Set(userIds)) {
    await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ userId, ...event })})`)
  }
}

/**
 * Ends what somebody has open, in every process, where a sign-in of theirs has ended: with their other ones, which go on, they
 * come back at once.
 */
export const endStreamsOf = (tx: Pick<Database, 'execute'>, email: string) =>
  tx.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, json_build_object('userId', id, 'ends', true)::text) from ${users} where email = ${email}`,
  )
