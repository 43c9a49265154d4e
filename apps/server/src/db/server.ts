import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isAway } from '#db/away.ts'
import { BoundedPool, DATABASE_TIMES } from '#db/bounded-pool.ts'
import type { OpenDatabase } from '#db/client.ts'
import { type MigrationGoal, migrateTo } from '#db/migrations.ts'
import * as schema from '#db/schema.ts'
import { StartError } from '#start-error.ts'
import { within } from '#time-limit.ts'

/** Whoever asks whether this process can serve wants to know soon. */
const PING_MS = 5_000

/** Any number of processes may start at once: this lock makes one of them migrate while the others wait. */
const MIGRATION_LOCK = 7_284_621

/** A PostgreSQL server, through a pool of connections. */
export async function openServer(
  url: string,
  poolSize: number,
  goal: MigrationGoal = 'latest',
  times = DATABASE_TIMES,
): Promise<OpenDatabase> {
  await migrateOnce(url, goal)
  const pool = new BoundedPool(url, poolSize, times)
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  return {
    db,
    ping: async () => {
      await within(PING_MS, 'the database', db.execute(sql`select 1`))
    },
    isAway,
    losses: () => pool.losses,
    close: () => pool.end(),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

async function migrateOnce(url: string, goal: MigrationGoal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DATABASE_TIMES.connect })
  try {
    await client.connect()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'no answer'
    throw new StartError(
      `The database at DATABASE_URL cannot be reached (${reason}): check the address and its server.`,
      {
        cause,
      },
    )
  }
  try {
    const db = drizzle(client, { schema, casing: 'snake_case' })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrateTo(goal, db, (migrations) => migrate(db, migrations))
  } catch (error) {
    if (isRefused(error)) {
      throw new StartError(
        'The user of DATABASE_URL may not make tables or switch on the extensions pg_trgm and unaccent: let it own its database.',
        { cause: error },
      )
    }
    throw error
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === INSUFFICIENT_PRIVILEGE
