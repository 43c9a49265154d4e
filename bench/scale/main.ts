// `npm run bench:scale`: what a shop of each size asks of its database, counted in blocks and bytes, which are the same on
// a busy machine and on a quiet one; and from those and the rates of bench:catalogue, what larger ones would ask.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod'
import { OPERATIONS, type Operation } from '../catalogue/calls.ts'
import { openPostgres, openShop, type Shop } from '../catalogue/shops.ts'
import { type Growth, reportOf } from './report.ts'

const SIZES = [10_000, 1_000_000] as const
const CALLS = 200
const RESULTS = join(import.meta.dirname, '../results')

const rates = z.object({
  rows: z.array(z.object({ operation: z.string(), listings: z.string(), perSecond: z.number() })),
})

const postgres = await openPostgres()
const blocks = new Map<string, number[]>()
const bytes: number[] = []
try {
  for (const listings of SIZES) {
    const shop = await openShop(postgres.url, listings, { RESPONSE_CACHE: 'off' })
    const database = await openBench(postgres.url, listings)
    try {
      const sized = await database.query<{ bytes: string }>(`select pg_total_relation_size('products') as bytes`)
      bytes.push(Number(sized.rows[0]?.bytes) / listings)
      for (const operation of OPERATIONS) {
        const touched = await blocksOf(operation, shop, database)
        blocks.set(operation.name, [...(blocks.get(operation.name) ?? []), touched])
      }
    } finally {
      await database.end()
      await shop.close()
    }
  }
} finally {
  await postgres.stop()
}

const growth: Growth[] = [...blocks].map(([operation, [few = 0, many = 0]]) => ({ operation, few, many }))
const { rows } = rates.parse(JSON.parse(await readFile(join(RESULTS, 'catalogue.json'), 'utf8')))
const report = reportOf({ growth, bytesPerListing: bytes.at(-1) ?? 0, rates: rows })
await writeFile(join(RESULTS, 'scale.md'), report)
console.log(report)

async function openBench(serverUrl: string, listings: number): Promise<pg.Client> {
  const url = new URL(serverUrl)
  url.pathname = `/bench_${listings}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return client
}

/** Blocks of 8 KiB that one call has the database look at, wherever they lie: on average, once everything is prepared. */
async function blocksOf({ next }: Operation, { server, stock }: Shop, database: pg.Client): Promise<number> {
  const ask = async (from: number) => {
    for (let number = from; number < from + CALLS; number += 1) {
      const { path, ...init } = next(stock, number)
      const answer = await fetch(`${server.address}${path}`, init)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await ask(0)
  const before = await blocksSoFar(database)
  await ask(CALLS)
  return ((await blocksSoFar(database)) - before) / CALLS
}

/** Connections tell what they did when they have been idle for a while: asked until two answers agree. */
async function blocksSoFar(database: pg.Client): Promise<number> {
  let known = -1
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const told = await database.query<{ blocks: string }>(
      `select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read) as blocks from pg_statio_user_tables`,
    )
    const blocks = Number(told.rows[0]?.blocks)
    if (blocks === known) return blocks
    known = blocks
  }
}
