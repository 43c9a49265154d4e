import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openEmbedded } from '#db/embedded.ts'
import type * as schema from '#db/schema.ts'
import { openServer } from '#db/server.ts'

/** The shop's database. Nothing above this folder knows which engine answers. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  db: Database
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

type DatabaseSettings = { databaseUrl: string | undefined; databasePoolSize: number; dataDir: string }

/** Opens the database and brings its tables up to date. */
export function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openServer(settings.databaseUrl, settings.databasePoolSize)
    : openEmbedded(settings.dataDir)
}
