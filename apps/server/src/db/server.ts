import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { OpenDatabase } from '#db/client.ts'
import { type MigrationGoal, migrateTo } from '#db/migrations.ts'
import * as schema from '#db/schema.ts'
import { StartError } from '#start-error.ts'

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000

/** Any number of processes may start at once: this lock makes one of them migrate while the others wait. */
const MIGRATION_LOCK = 7_284_621

/** A PostgreSQL server, through a pool of connections. */
export async function openServer(url: string, poolSize: number, goal: MigrationGoal = 'latest'): Promise<OpenDatabase> {
  await migrateOnce(url, goal)
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // A connection that breaks while idle is replaced at its next use; unhandled, it would end the process.
  pool.on('error', () => {})
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  return {
    db,
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    close: () => pool.end(),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

async function migrateOnce(url: string, goal: MigrationGoal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
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
