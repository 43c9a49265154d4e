import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '#db/client.ts'
import { StartError } from '#start-error.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

/** An older Patina does not know what a newer one stores, so it leaves that database alone. */
export async function refuseNewerDatabase(db: Database): Promise<void> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1)`)
  if (!table?.exists) return
  const [latest] = await db
    .select({ when: sql`max(created_at)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`)
  const known = Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((file) => file.folderMillis),
  )
  if (latest && latest.when > known) {
    throw new StartError(
      'The database was made by a newer version of Patina: start that version, or use another database.',
    )
  }
}
