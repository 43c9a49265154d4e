// `npm run bench:catalogue`: how the lists, the search and one product fare with many listings.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Call, type Measured, measure, quantiles } from '../load.ts'
import { startFloorLike } from '../processes.ts'
import { FIRST_PAGE, OPERATIONS, type Operation } from './calls.ts'
import { reportOf } from './report.ts'
import { openEmbeddedShop, openPlain, openPostgres, openShop, type Shop } from './shops.ts'

const FEW = 10_000
const EMBEDDED = 50_000
const MANY = Number(process.env.BENCH_LISTINGS ?? 1_000_000)

const RESULTS = join(import.meta.dirname, '../results')
/** Latency while a few ask at once, throughput while many do. */
const LATENCY = { connections: 2, seconds: 2 }
const THROUGHPUT = { connections: 50, seconds: 1 }
/** Until everything is compiled for the load that is measured: a server that runs for days is. */
const WARM_UP = { connections: 50, seconds: 3 }
const ROUNDS = 5

export type Row = { operation: string; listings: string; p50: number; p99: number; perSecond: number; ofFloor: number }

const rows: Row[] = []
const postgres = await openPostgres()
try {
  const uncached = { RESPONSE_CACHE: 'off' }
  const few = await openShop(postgres.url, FEW, uncached)
  const many = await openShop(postgres.url, MANY, uncached)
  for (const operation of OPERATIONS) rows.push(...(await compare(operation, [few, many])))
  await many.close()
  await few.close()

  const kept = await openShop(postgres.url, MANY, {})
  rows.push(...(await compare({ ...FIRST_PAGE, name: 'first page, kept' }, [kept])))
  await kept.close()

  const plain = await openPlain(postgres.url, MANY)
  rows.push(...(await compare({ ...FIRST_PAGE, name: 'first page, plain Fastify with pg' }, [plain])))
  await plain.close()

  const embedded = await openEmbeddedShop(EMBEDDED, uncached)
  for (const operation of OPERATIONS) rows.push(...(await compare(operation, [embedded], 'embedded')))
  await embedded.close()
} finally {
  await postgres.stop()
}

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`
await writeFile(join(RESULTS, 'catalogue.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
await writeFile(join(RESULTS, 'catalogue.md'), reportOf(machine, rows))
console.log(reportOf(machine, rows))

/** One operation on several shops, in turns, so that what disturbs one disturbs the others. */
async function compare({ name, next }: Operation, shops: Shop[], engine = 'PostgreSQL'): Promise<Row[]> {
  const first = shops[0]
  if (!first) return []
  const floor = await startFloorLike(await fetchLike(first.server.address, next(first.stock, 0)))
  const latencies = new Map<Shop, Measured[]>(shops.map((shop) => [shop, []]))
  const throughputs = new Map<Shop, { shop: number; floor: number }[]>(shops.map((shop) => [shop, []]))
  // Never the same number twice, so that nothing is asked twice that people would not ask twice.
  let asked = 0
  const from = (shop: Shop) => () => {
    asked += 1
    return next(shop.stock, asked)
  }
  for (const shop of shops) await measure(shop.server.address, { ...WARM_UP, next: from(shop) })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const shop of shops) {
      latencies.get(shop)?.push(await measure(shop.server.address, { ...LATENCY, next: from(shop) }))
    }
    for (const shop of shops) {
      const measured = await measure(shop.server.address, { ...THROUGHPUT, next: from(shop) })
      const bare = await measure(floor.address, { ...THROUGHPUT, next: () => ({ path: '/' }) })
      throughputs.get(shop)?.push({ shop: measured.perSecond, floor: bare.perSecond })
    }
  }
  await floor.stop()
  return shops.map((shop) => {
    const turns = throughputs.get(shop) ?? []
    const times = (latencies.get(shop) ?? []).flatMap((measured) => measured.times)
    const perSecond = medianOf(turns.map((turn) => turn.shop))
    const row = {
      operation: name,
      listings: `${shop.listings.toLocaleString('en-US')}, ${engine}`,
      ...quantiles(times),
      perSecond,
      ofFloor: medianOf(turns.map((turn) => turn.shop / turn.floor)),
    }
    console.log(row)
    return row
  })
}

function medianOf(values: number[]): number {
  return quantiles(values).p50
}

function fetchLike(address: string, { path, method = 'GET', headers = {}, body }: Call): Promise<Response> {
  return fetch(`${address}${path}`, { method, headers, ...(body ? { body } : {}) })
}
