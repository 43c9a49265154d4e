import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Executor, Table } from './tables.ts'

const BATCH_ROWS = 500

export const tally = z.object({ rows: z.number().int(), checksum: z.string() })
export type Tally = z.output<typeof tally>

const fetched = z.object({ rows: z.array(z.object({ row: z.string() })) })
const tallied = z.object({ rows: z.tuple([tally]) })

/** Moments are written alike on every engine, and a large shop may take its time. */
export async function beginCopying(tx: Executor): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local statement_timeout = 0`)
}

/** All rows of a table as lines of JSON, some hundred at a time. */
export async function* readRows(tx: Executor, table: Table): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare copied no scroll cursor for select row_to_json(kept)::text as row from ${saved(table)} as kept`,
  )
  while (true) {
    const { rows } = fetched.parse(await tx.execute(sql`fetch ${sql.raw(String(BATCH_ROWS))} from copied`))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < BATCH_ROWS) break
  }
  await tx.execute(sql`close copied`)
}

export async function writeRows(tx: Executor, table: Table, lines: readonly string[]): Promise<void> {
  const columns = columnsOf(table)
  const name = sql.identifier(table.name)
  await tx.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`)
}

/** How many rows there are and a sum over all of them, whatever order they lie in: equal sums mean that nothing was lost. */
export async function tallyRows(tx: Executor, table: Table): Promise<Tally> {
  const { rows } = tallied.parse(
    await tx.execute(sql`
      select count(*)::integer as rows,
        coalesce(sum(('x' || left(md5(row_to_json(kept)::text), 15))::bit(60)::bigint), 0)::text as checksum
      from ${saved(table)} as kept`),
  )
  return rows[0]
}

const columnsOf = ({ columns }: Table): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

const saved = (table: Table): SQL => sql`(select ${columnsOf(table)} from ${sql.identifier(table.name)})`
