import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as z from 'zod'
import type { Database } from '#db/client.ts'
import { MIGRATIONS_FOLDER } from '#files.ts'
import { StartError } from '#start-error.ts'

/** How far a database is brought: to what this version knows, to the migration of a backup, or nowhere. */
export type MigrationGoal = 'latest' | 'asItIs' | number

type Migrate = (config: { migrationsFolder: string }) => Promise<void>

export async function migrateTo(goal: MigrationGoal, db: Database, migrate: Migrate): Promise<void> {
  await refuseNewerDatabase(db)
  if (goal === 'asItIs') return
  // Where nothing is to be done, the user need not be one who could do it.
  if (goal === 'latest' && (await latestMigration(db)) === Math.max(...listKnownMigrations())) return
  if (goal === 'latest') await migrate({ migrationsFolder: MIGRATIONS_FOLDER })
  else await withMigrationsUntil(goal, migrate)
}

/** By the moments at which they were made, which is what the database remembers them by. */
export const listKnownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((file) => file.folderMillis)

/** The last migration that a database has seen; nothing where it has seen none. */
export async function latestMigration(db: Pick<Database, 'select'>): Promise<number | undefined> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1)`)
  if (!table?.exists) return undefined
  const [latest] = await db
    .select({ when: sql`max(created_at)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`)
  return latest?.when
}

/** An older Patina does not know what a newer one stores, so it leaves that database alone. */
async function refuseNewerDatabase(db: Database): Promise<void> {
  const latest = await latestMigration(db)
  if (latest !== undefined && latest > Math.max(...listKnownMigrations())) {
    throw new StartError(
      'The database was made by a newer version of Patina: start that version, or use another database.',
    )
  }
}

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

/** The migrator does all that its folder names, so it is given a folder that names less. */
async function withMigrationsUntil(last: number, migrate: Migrate): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'patina-migrations-'))
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = journal.parse(JSON.parse(await readFile(file, 'utf8')))
    await writeFile(file, JSON.stringify({ ...rest, entries: entries.filter(({ when }) => when <= last) }))
    await migrate({ migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}
