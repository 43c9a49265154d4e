import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseTimes } from '#db/bounded-pool.ts'
import { openEmbedded } from '#db/embedded.ts'
import type { MigrationGoal } from '#db/migrations.ts'
import type * as schema from '#db/schema.ts'
import { openServer } from '#db/server.ts'

/** The shop's database. Nothing above this folder knows which engine answers. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  db: Database
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Whether something failed because the database was away, and not because of what was asked. */
  isAway(error: unknown): boolean
  /** How often the database was found to be away. */
  losses(): number
  close(): Promise<void>
  /** How the pool stands; the embedded database has none. */
  connections?(): { open: number; idle: number; waiting: number }
}

export type DatabaseSettings = { databaseUrl: string | undefined; databasePoolSize: number; dataDir: string }

/** Opens the database and brings its tables up to date, or as far as is asked for. */
export function openDatabase(
  settings: DatabaseSettings,
  goal: MigrationGoal = 'latest',
  times?: DatabaseTimes,
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openServer(settings.databaseUrl, settings.databasePoolSize, goal, times)
    : openEmbedded(settings.dataDir, goal)
}
