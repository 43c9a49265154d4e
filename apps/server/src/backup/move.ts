import type { Database } from '#db/client.ts'
import { fillShop } from './fill.ts'
import { beginCopying, readRows, type Tally, tallyRows } from './rows.ts'
import { listTables } from './tables.ts'

/** Copies every row from one database into another, empty one. Answers how many each table has, the same on both sides. */
export function moveRows(from: Database, to: Database): Promise<Record<string, Tally>> {
  return from.transaction(
    async (source) => {
      await beginCopying(source)
      const tables = await listTables(source)
      const tallies: Record<string, Tally> = {}
      await fillShop(to, tables, async (store) => {
        for (const table of tables) {
          for await (const lines of readRows(source, table)) await store(table.name, lines)
          tallies[table.name] = await tallyRows(source, table)
        }
        return tallies
      })
      return tallies
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
