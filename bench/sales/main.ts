// `npm run bench:sales`: pages of orders and the sweeper with 1,000 and with 100,000 open sales, in turn within one run.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { openModules } from '../../apps/server/src/modules.ts'
import { openImages } from '../../apps/server/src/providers/images/index.ts'
import { openMail } from '../../apps/server/src/providers/mail/index.ts'
import { readSecrets } from '../../apps/server/src/secrets.ts'
import { openPostgres } from '../catalogue/shops.ts'
import { type Call, measure, quantiles } from '../load.ts'
import { startServer } from '../processes.ts'
import { fillSales } from './fill.ts'
import { signUpVisitors, type Visitor } from './visitors.ts'

const SIZES = [1_000, 100_000] as const
const ROUNDS = 5
const LOAD = { connections: 2, seconds: 4 }
const DUE = 500
const WARM_UP = 20
const IDLE_RUNS = 3000
const AIM = 1.5
const SECRET = 'a secret for measuring, and for nothing else'

type Shop = {
  size: number
  env: Record<string, string>
  visitors: Visitor[]
  server: Awaited<ReturnType<typeof startServer>>
}
type Row = { name: string; unit: string; few: number; many: number }

const folder = await mkdtemp(join(tmpdir(), 'patina-bench-sales-'))
const postgres = await openPostgres()
const rows: Row[] = []
try {
  const shops: Shop[] = []
  for (const size of SIZES) shops.push(await openShop(size))
  rows.push(await comparePages('an order’s page (`GET /api/sales/{id}`)', shops, saleCall))
  rows.push(await comparePages('the list of one’s sales (`GET /api/sales`)', shops, listCall))
  // Their own sweepers would take what is measured next.
  for (const { server } of shops) await server.stop()
  rows.push(...(await compareSweepers(shops)))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
const report = reportOf(rows)
await writeFile(join(import.meta.dirname, '../results/sales.md'), report)
console.log(report)

async function openShop(size: number): Promise<Shop> {
  const url = new URL(postgres.url)
  url.pathname = `/bench_sales_${size}`
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`drop database if exists bench_sales_${size}`)
  await client.query(`create database bench_sales_${size}`)
  await client.end()
  const env = { DATABASE_URL: url.href, AUTH_SECRET: SECRET, DATA_DIR: folder, RESPONSE_CACHE: 'off' }
  const server = await startServer(env)
  const signedUp = await signUpVisitors(server.address)
  const begun = performance.now()
  await fillSales(
    url.href,
    size,
    signedUp.map(({ email }) => email),
  )
  console.log(`${size} sales in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const visitors = await Promise.all(signedUp.map((visitor) => visitor.look()))
  return { size, env, visitors, server }
}

function saleCall({ visitors }: Shop, number: number): Call {
  const { headers, saleIds } = at(visitors, number)
  return { path: `/api/sales/${at(saleIds, Math.floor(number / visitors.length))}`, headers }
}

function listCall({ visitors }: Shop, number: number): Call {
  return { path: '/api/sales?limit=20', headers: at(visitors, number).headers }
}

/** In turn, so that what else the machine does meets both alike. */
async function comparePages(name: string, shops: Shop[], call: typeof saleCall): Promise<Row> {
  const times = new Map<number, number[]>(shops.map(({ size }) => [size, []]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const shop of shops) {
      const measured = await measure(shop.server.address, { ...LOAD, next: (number) => call(shop, number) })
      // The first warms up.
      if (round > 0) times.get(shop.size)?.push(...measured.times)
    }
  }
  return rowOf(name, 'p99', (size) => quantiles(times.get(size) ?? []).p99)
}

async function compareSweepers(shops: Shop[]): Promise<Row[]> {
  const idle = new Map<number, number[]>(shops.map(({ size }) => [size, []]))
  const busy = new Map<number, number>()
  const opened = await Promise.all(shops.map(openSweeper))
  for (const { sweep, makeDue } of opened) {
    await makeDue(WARM_UP)
    await sweep()
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { size, sweep } of opened) {
      for (let run = 0; run < IDLE_RUNS / ROUNDS; run += 1) idle.get(size)?.push(await timeOf(sweep))
    }
  }
  for (const { size, sweep, makeDue } of opened) {
    await makeDue(DUE)
    busy.set(size, await timeOf(sweep))
  }
  for (const { end } of opened) await end()
  return [
    rowOf('a run of the sweeper with nothing due', 'p99', (size) => quantiles(idle.get(size) ?? []).p99),
    rowOf(`a run that ends ${DUE} sales`, 'once', (size) => busy.get(size) ?? 0),
  ]
}

/** The sweeper as the server runs it, in this process. */
async function openSweeper({ size, env }: Shop) {
  const config = readConfig(env)
  const database = await openDatabase(config)
  const noAddress = () => 'http://nowhere.invalid'
  const services = await openModules(
    {
      config,
      database,
      mail: openMail({ db: database.db, config }),
      imageStore: openImages(config),
      secrets: readSecrets(config),
    },
    {
      ...{ metrics: new Registry(), log: pino({ enabled: false }), publicUrl: noAddress, webhookUrl: noAddress },
      countAccount: async () => {},
      onClockMoved: () => {},
    },
  )
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  return {
    size,
    sweep: async () => {
      const [failure] = await services.sweepSales()
      if (failure) throw failure
    },
    /** Half of them are completed, the others cancelled, with a refund. */
    makeDue: async (count: number) => {
      const { rowCount } = await client.query(
        `update sales set due_at = now() - interval '1 minute' where id in (
           (select id from sales where state = 'inspecting' order by code_nonce limit $1)
           union all (select id from sales where state = 'arranging' order by code_nonce limit $1))`,
        [count / 2],
      )
      if (rowCount !== count) throw new Error(`only ${rowCount} could be made due`)
    },
    end: async () => {
      await client.end()
      await services.close()
      await database.close()
    },
  }
}

async function timeOf(act: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

function rowOf(name: string, unit: string, find: (size: number) => number): Row {
  const row = { name, unit, few: find(SIZES[0]), many: find(SIZES[1]) }
  console.log(row)
  return row
}

function at<Item>(items: Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}

function reportOf(all: Row[]): string {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`
  const lines = all.map(
    ({ name, unit, few, many }) => `| ${name} | ${unit} | ${ms(few)} | ${ms(many)} | **${(many / few).toFixed(2)}** |`,
  )
  return `# Many open sales

Measured by \`npm run bench:sales\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with a load
average of ${loadavg()[0]?.toFixed(1)} at the end; PostgreSQL, server and client on the same cores. Two shops, with ${SIZES[0].toLocaleString('en-US')} and with
${SIZES[1].toLocaleString('en-US')} open sales, are asked in turn, ${ROUNDS} times for ${LOAD.seconds} s by ${LOAD.connections} connections that wait for each answer. Everyone
has bought ten pieces in both. At most ${AIM} times as long was aimed at.

| What | | ${SIZES[0].toLocaleString('en-US')} sales | ${SIZES[1].toLocaleString('en-US')} sales | ratio |
|---|---|---|---|---|
${lines.join('\n')}
`
}
