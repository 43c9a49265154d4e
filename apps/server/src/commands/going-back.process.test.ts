import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicProducts } from '@patina/contract/products'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runCommand } from '#test/kit/command-process.ts'
import { askPostgres, makeDatabase } from '#test/kit/postgres-databases.ts'
import { spawnServer, startServer } from '#test/kit/server-process.ts'
import { TEST_SECRET } from '#test/kit/test-shop.ts'

/* As docs/operations.md says it: a backup before the upgrade is the way back over a migration. */

const LONG_MS = 240_000
const NEWER = Date.parse('2100-01-01')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-back-'))
})
afterAll(() => rm(folder, { recursive: true }))

const listProducts = async (address: string) =>
  publicProducts.parse(await (await fetch(`${address}/api/advertisedproducts?limit=50`)).json())

it(
  'refuses a shop that a newer version has migrated, leaves it alone, and goes on from the backup made before',
  async () => {
    const place = { DATA_DIR: folder, AUTH_SECRET: TEST_SECRET }
    const upgraded = { ...place, DATABASE_URL: await makeDatabase(inject('postgresUrl'), 'upgraded') }
    const server = await startServer({ ...upgraded, SEED: 'demo' })
    const before = await listProducts(server.address)
    const file = join(folder, 'before.tar.gz')
    await runCommand('backup', [file], upgraded)
    expect(await server.stop()).toBe(0)

    // What a newer version would do: another table's shape, and a row of its own in it.
    await askPostgres(
      upgraded.DATABASE_URL,
      'alter table products add column made_by text',
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${NEWER})`,
      "update products set made_by = 'a newer version' where id = (select min(id::text)::uuid from products)",
    )

    const refused = spawnServer(upgraded)
    expect(await refused.exit).toBe(1)
    expect(refused.output.err).toBe(
      'The database was made by a newer version of Patina: start that version, or use another database.\n',
    )
    const kept = "select count(*)::int as rows from products where made_by = 'a newer version'"
    expect(await askPostgres(upgraded.DATABASE_URL, kept)).toEqual([{ rows: 1 }])

    const back = {
      ...place,
      DATA_DIR: join(folder, 'back'),
      DATABASE_URL: await makeDatabase(inject('postgresUrl'), 'gone_back'),
    }
    expect((await runCommand('restore', [file], back)).stdout).toMatch(/^Restored \d+ rows/)
    const older = await startServer(back)
    expect(await listProducts(older.address)).toEqual(before)
    expect(await older.stop()).toBe(0)
  },
  LONG_MS,
)
