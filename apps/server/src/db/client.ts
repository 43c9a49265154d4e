import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseTimes } from '#db/bounded-pool.ts'
import { openEmbedded } from '#db/embedded.ts'
import type { Listener } from '#db/listener.ts'
import type { MigrationGoal } from '#db/migrations.ts'
import type * as schema from '#db/schema.ts'
import { openServer } from '#db/server.ts'
import type { Changes } from '#versions.ts'

/** The shop's database. Nothing above this folder knows which engine answers. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Database
  /** The same for reads that anyone may ask for: on a server, one that takes longer than a second is given up. */
  reads: Database
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Whether something failed because the database was away, and not because of what was asked. */
  isAway(error: unknown): boolean
  /** Whether something failed because a read took too long. */
  isTooSlow(error: unknown): boolean
  /** How often the database was found to be away. */
  losses(): number
  /** Tells what was worked out from the catalogue whether it still holds. */
  changes: Changes
  /** Does something that no other process may do at the same moment. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whatever is read in the course of `work` may come from a replica that has reached this version of the catalogue. */
  readAt<Result>(version: number, work: () => Result): Result
  /** Has somebody hear what any process tells on a channel, from `follow` on. */
  listen(channel: string, listener: Listener): Promise<void>
  /** Listens to what other processes tell, and looks after replicas, until it is closed. */
  follow(): void
  close(): Promise<void>
  /** How it stands with a server; the embedded database has nothing to tell. */
  metrics?(): DatabaseMetrics
}

type DatabaseMetrics = {
  connections: { open: number; idle: number; waiting: number; most: number }
  /** Whether it hears of changes as they happen; else within a second. */
  isListening: boolean
  replicas: { there: number; used: number; answered: number }
}

export type DatabaseSettings = {
  databaseUrl: string | undefined
  /** Past a pooler, where `databaseUrl` leads through one. */
  databaseDirectUrl?: string | undefined
  databaseReplicaUrls?: readonly string[]
  databasePoolSize: number
  dataDir: string
}

/** Opens the database and brings its tables up to date, or as far as is asked for. */
export function openDatabase(
  settings: DatabaseSettings,
  goal: MigrationGoal = 'latest',
  times?: DatabaseTimes,
): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePoolSize: poolSize, databaseReplicaUrls } = settings
  if (!url) return openEmbedded(settings.dataDir, goal)
  return openServer({ url, directUrl, replicaUrls: databaseReplicaUrls ?? [], poolSize }, goal, times)
}
