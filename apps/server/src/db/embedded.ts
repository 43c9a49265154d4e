import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { readVersions, watchChanges } from '#db/changes.ts'
import type { OpenDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { type MigrationGoal, migrateTo } from '#db/migrations.ts'
import * as schema from '#db/schema.ts'
import { StartError } from '#start-error.ts'

const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

export const hasEmbedded = (dataDir: string): boolean => existsSync(databaseFolder(dataDir))

/** PostgreSQL inside this process, its files below the data folder. */
export async function openEmbedded(dataDir: string, goal: MigrationGoal = 'latest'): Promise<OpenDatabase> {
  await makeFolder(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const engine = await PGlite.create({ dataDir: databaseFolder(dataDir), extensions: { pg_trgm, unaccent } })
    const db = drizzle(engine, { schema, casing: 'snake_case' })
    await migrateTo(goal, db, (migrations) => migrate(db, migrations))
    return {
      db,
      // It has no timer that could interrupt a statement: what anyone may ask is bounded by what it looks at.
      reads: db,
      ping: async () => {
        await db.execute(sql`select 1`)
      },
      // In this very process, it is never away.
      isAway: () => false,
      isTooSlow: () => false,
      losses: () => 0,
      changes: watchChanges(() => readVersions(db), { believedMs: Number.POSITIVE_INFINITY }),
      // The folder's lock keeps everyone else out.
      alone: (work) => work(),
      readAt: (_version, work) => work(),
      // Inside one process nothing gets lost.
      listen: async (channel, { onNotice }) => {
        await engine.listen(channel, onNotice)
      },
      follow: () => {},
      close: async () => {
        await engine.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made: name a folder that this user may write to.`, { cause })
  }
}
