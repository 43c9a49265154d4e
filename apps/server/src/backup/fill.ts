import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { StartError } from '#start-error.ts'
import { beginCopying, type Tally, tallyRows, writeRows } from './rows.ts'
import { type Executor, listCircularKeys, listTables, type Table } from './tables.ts'

/** Every shop is born with these. */
const FILLED_BY_MIGRATIONS = new Set(['categories'])

type StoreRows = (table: string, lines: readonly string[]) => Promise<void>

/**
 * Fills an empty shop, all of it or nothing: whatever goes wrong, it is left as it was. `feed` brings the rows and, at its
 * end, says how many there have to be.
 */
export async function fillShop(
  db: Database,
  tables: readonly Table[],
  feed: (store: StoreRows) => Promise<Record<string, Tally>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await beginCopying(tx)
    const own = await listTables(tx)
    if (!isDeepStrictEqual(own, tables))
      throw new StartError('The rows were made for other tables than there are here.')
    // Whoever else has this database open waits until it is full.
    await tx.execute(sql`lock table ${list(own)} in exclusive mode`)
    await demandEmpty(tx, own)
    const byName = new Map(own.map((table) => [table.name, table]))
    const tallies = await withCircularKeysDeferred(tx, own, () =>
      feed(async (name, lines) => {
        const table = byName.get(name)
        if (!table) throw new StartError(`There is no table ${name} here.`)
        await writeRows(tx, table, lines)
      }),
    )
    for (const table of own) {
      if (isDeepStrictEqual(await tallyRows(tx, table), tallies[table.name])) continue
      throw new StartError(`The rows of ${table.name} are not the same on both sides: nothing was kept.`)
    }
  })
}

async function demandEmpty(tx: Executor, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    if (FILLED_BY_MIGRATIONS.has(table.name)) await tx.execute(sql`delete from ${sql.identifier(table.name)}`)
    else if ((await tallyRows(tx, table)).rows > 0) {
      throw new StartError('The shop that is to be filled is not empty: name a new DATA_DIR or an empty database.')
    }
  }
}

/** Tables that refer to each other can only be filled if someone looks away meanwhile; at the end it all has to fit. */
async function withCircularKeysDeferred<Result>(
  tx: Executor,
  tables: readonly Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = await listCircularKeys(tx, tables)
  const alter = async (how: string) => {
    for (const { from, name } of keys) {
      await tx.execute(
        sql`alter table ${sql.identifier(from)} alter constraint ${sql.identifier(name)} ${sql.raw(how)}`,
      )
    }
  }
  await alter('deferrable initially deferred')
  const result = await work()
  await tx.execute(sql`set constraints all immediate`)
  await alter('not deferrable')
  return result
}

const list = (tables: readonly Table[]) =>
  sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
