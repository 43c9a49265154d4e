import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DATABASE_TIMES } from '#db/bounded-pool.ts'
import * as schema from '#db/schema.ts'
import { StartError } from '#start-error.ts'

/** Any number of processes may start at once: this lock makes one of them migrate, or fill the shop, while others wait. */
const START_LOCK = 7_284_621

type Session = ReturnType<typeof drizzle<typeof schema, pg.Client>>

/** Does something over a connection of its own, while no other process does. The lock ends with the connection. */
export async function inLockedSession<Result>(
  { url, setting }: { url: string; setting: string },
  work: (db: Session) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DATABASE_TIMES.connect })
  try {
    await client.connect()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'no answer'
    throw new StartError(
      `The database at ${setting} cannot be reached (${reason}): check the address and its server.`,
      {
        cause,
      },
    )
  }
  // Unheard, a connection that breaks between two statements would end the process without a word.
  client.on('error', () => {})
  try {
    const db = drizzle(client, { schema, casing: 'snake_case' })
    // Waiting for the lock, or a long migration, is no reason to give up.
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${START_LOCK})`)
    return await work(db)
  } finally {
    await client.end()
  }
}
