import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#db/client.ts'

/** A table and those of its columns that a copy has to bring: the rest the database works out by itself. */
export const table = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.output<typeof table>

export type Executor = Pick<Database, 'execute'>

/** Kept by triggers from other tables, or about processes that run at this moment. */
const LEFT_OUT = new Set(['product_counts', 'search_words', 'catalogue_changes', 'leases', 'rate_limits'])
/** Worked out from the row: by triggers whenever it is stored, or by the presenter. */
const WORKED_OUT = new Set(['products.search', 'products.public_json', 'products.public_json_version'])

const columnRows = z.object({ rows: z.array(z.object({ table: z.string(), column: z.string() })) })
const keyRows = z.object({ rows: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })) })
type ForeignKey = z.output<typeof keyRows>['rows'][number]

/** What there is to copy, as the database itself tells, whichever version made it; each table after those it refers to. */
export async function listTables(db: Executor): Promise<Table[]> {
  const { rows } = columnRows.parse(
    await db.execute(sql`
      select table_name as table, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      order by table_name, ordinal_position`),
  )
  const tables = new Map<string, string[]>()
  for (const { table: name, column } of rows) {
    if (LEFT_OUT.has(name) || WORKED_OUT.has(`${name}.${column}`)) continue
    tables.set(name, [...(tables.get(name) ?? []), column])
  }
  return inOrder([...tables.keys()], await listForeignKeys(db)).map((name) => ({
    name,
    columns: tables.get(name) ?? [],
  }))
}

/** Foreign keys that no order can satisfy, since their tables refer to each other: orders and payments. */
export async function listCircularKeys(db: Executor, tables: readonly Table[]): Promise<ForeignKey[]> {
  const place = new Map(tables.map(({ name }, index) => [name, index]))
  const placeOf = (name: string) => place.get(name) ?? -1
  return (await listForeignKeys(db)).filter(({ from, to }) => place.has(from) && placeOf(to) > placeOf(from))
}

async function listForeignKeys(db: Executor): Promise<ForeignKey[]> {
  const { rows } = keyRows.parse(
    await db.execute(sql`
      select conname as name, origin.relname as from, target.relname as to
      from pg_constraint
      join pg_class origin on origin.oid = conrelid
      join pg_class target on target.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace
      order by 1`),
  )
  return rows
}

function inOrder(names: readonly string[], keys: readonly ForeignKey[]): string[] {
  const ordered = new Set<string>()
  const begun = new Set<string>()
  const visit = (name: string) => {
    if (begun.has(name)) return
    begun.add(name)
    for (const { to } of keys.filter(({ from }) => from === name)) visit(to)
    ordered.add(name)
  }
  for (const name of names) visit(name)
  return [...ordered].filter((name) => names.includes(name))
}
