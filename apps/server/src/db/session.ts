import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DATABASE_TIMES } from '#db/bounded-pool.ts'
import * as schema from '#db/schema.ts'
import { StartError } from '#start-error.ts'

/** Any number of processes may start at once: this lock makes one of them migrate, or fill the shop, while others wait. */
const START_LOCK = 7_284_621

type Place = { url: string; setting: string }
type Session = ReturnType<typeof drizzle<typeof schema, pg.Client>>

/** Does something over a connection of its own, while no other process does. The lock ends with the connection. */
export async function inLockedSession<Result>(place: Place, work: (db: Session) => Promise<Result>): Promise<Result> {
  const client = await connect(place)
  try {
    await demandOwnSession(client, place)
    const db = drizzle(client, { schema, casing: 'snake_case' })
    // Waiting for the lock, or a long migration, is no reason to give up.
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${START_LOCK})`)
    return await work(db)
  } finally {
    await client.end()
  }
}

async function connect({ url, setting }: Place): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DATABASE_TIMES.connect })
  // Unheard, a connection that breaks between two statements would end the process without a word.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw unreachable(setting, cause)
  }
}

/**
 * A pooler lends the connection to others in between: a lock would stay with it for ever, and what the database tells of
 * changes would go to whoever has it by then. That shows by a notice which does not come.
 */
async function demandOwnSession(client: pg.Client, place: Place): Promise<void> {
  const teller = await connect(place)
  try {
    await client.query('listen patina_start')
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(DATABASE_TIMES.connect) })
    await Promise.all([heard, teller.query('notify patina_start')])
    await client.query('unlisten patina_start')
  } catch (cause) {
    const isUnheard = cause instanceof Error && cause.name === 'AbortError'
    if (!isUnheard) throw unreachable(place.setting, cause)
    throw new StartError(
      `${place.setting} leads through a pooler, or tells of no changes: name the database itself in DATABASE_DIRECT_URL.`,
      { cause },
    )
  } finally {
    await teller.end()
  }
}

function unreachable(setting: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : 'no answer'
  return new StartError(`The database at ${setting} cannot be reached (${reason}): check the address and its server.`, {
    cause,
  })
}
