import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readConfig } from '#config.ts'
import { openDatabase, type Transaction } from '#db/client.ts'
import { makeDatabasePlace, openTestShop } from './test-shop.ts'

const files = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '..', '..', 'src', 'db', 'migrations') })

type Upgrade = {
  /** Words of the migration that the shop has yet to see when it is filled. */
  before: string
  fill(tx: Transaction): Promise<void>
} & Pick<NonNullable<Parameters<typeof openTestShop>[0]>, 'now' | 'paymentFaults'>

/** A shop that was filled by an earlier version and is opened by this one. */
export async function openUpgradedShop({ before, fill, ...more }: Upgrade) {
  const next = files.findIndex(({ sql }) => sql.some((text) => text.includes(before)))
  const last = files[next - 1]
  if (!last) throw new Error(`no migration comes before one with: ${before}`)
  const place = await makeDatabasePlace()
  const dataDir = await mkdtemp(join(tmpdir(), 'patina-upgraded-'))
  const env = { ...place.env, DATA_DIR: dataDir }
  const old = await openDatabase(readConfig(env), last.folderMillis)
  await old.db.transaction(fill)
  await old.close()
  const remove = async () => {
    await place.remove()
    await rm(dataDir, { recursive: true })
  }
  return openTestShop({ env: { TEST_PAYMENTS: 'on' }, place: { env, remove }, seed: false, ...more })
}
