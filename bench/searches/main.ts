// `npm run bench:searches`: what a day of daily saved searches costs the database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { savedSearches, searchFinds } from '../../apps/server/src/db/schema.ts'
import { openModules } from '../../apps/server/src/modules.ts'
import { openImages } from '../../apps/server/src/providers/images/index.ts'
import { openMail } from '../../apps/server/src/providers/mail/index.ts'
import { readSecrets } from '../../apps/server/src/secrets.ts'
import { fillShop } from '../catalogue/fill.ts'
import { openPostgres } from '../catalogue/shops.ts'
import { fillSearches } from './fill.ts'

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 100_000)
const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 100_000)
/** One listing a minute comes into the shop. */
const NEW_A_DAY = 1440
const MOST_MINUTES = 10
/** What the aim is about: each search is run by itself, so fewer cost as much less. */
const A_DAY = 100_000
const SECRET = 'a secret for measuring, and for nothing else'

const folder = await mkdtemp(join(tmpdir(), 'patina-bench-searches-'))
const postgres = await openPostgres()
let report: string
let minutes: number
try {
  const url = await makeDatabase(postgres.url)
  const config = readConfig({ DATABASE_URL: url, AUTH_SECRET: SECRET, DATA_DIR: folder })
  const database = await openDatabase(config)
  const { db } = database
  await fillShop(db, LISTINGS, new Date())
  await fillSearches(db, SEARCHES)
  await db.execute(sql`vacuum analyze`)
  const nowhere = () => 'http://nowhere.invalid'
  const services = await openModules(
    {
      config,
      database,
      mail: openMail({ db, config }),
      imageStore: openImages(config),
      secrets: readSecrets(config),
    },
    {
      ...{ metrics: new Registry(), log: pino({ enabled: false }), publicUrl: nowhere, webhookUrl: nowhere },
      countAccount: async () => {},
      onClockMoved: () => {},
    },
  )
  const before = await readActiveTime(url)
  const begun = performance.now()
  for (let left = await countDue(); left > 0; left = await countDue()) {
    const [failure] = await services.sweepSearches()
    if (failure) throw failure.error
    if (left % 10_000 < 500) console.log(`${left} left after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  const seconds = (performance.now() - begun) / 1000
  minutes = (((await readActiveTime(url)) - before) / 60_000) * (A_DAY / SEARCHES)
  const found = await db.$count(searchFinds)
  report = reportOf(minutes, seconds, found)
  await services.close()
  await database.close()

  async function countDue(): Promise<number> {
    return db.$count(savedSearches, sql`${savedSearches.nextAt} <= now()`)
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
await writeFile(join(import.meta.dirname, '../results/searches.md'), report)
console.log(report)
if (minutes > MOST_MINUTES) process.exitCode = 1

async function makeDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('drop database if exists bench_searches')
  await client.query('create database bench_searches')
  await client.end()
  const url = new URL(server)
  url.pathname = '/bench_searches'
  return url.href
}

/**
 * How long the database was at work for us, in milliseconds, by its own count. Each connection adds to it when it has been idle
 * for a while, so it is read until it stands still.
 */
async function readActiveTime(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url.replace('/bench_searches', '/postgres') })
  await client.connect()
  const read = async (): Promise<number> => {
    const { rows } = await client.query<{ active: number }>(
      "select active_time as active from pg_stat_database where datname = 'bench_searches'",
    )
    return Number(rows[0]?.active ?? 0)
  }
  let [last, same] = [await read(), 0]
  while (same < 5) {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const next = await read()
    same = next === last ? same + 1 : 0
    last = next
  }
  await client.end()
  return last
}

function reportOf(databaseMinutes: number, seconds: number, found: number): string {
  const inWords = (number: number) => number.toLocaleString('en-US')
  return `# Saved searches

Measured by \`npm run bench:searches\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with a load
average of ${loadavg()[0]?.toFixed(1)} at the end; PostgreSQL and the sweeper on the same cores. A shop of ${inWords(LISTINGS)} listings, of which
${inWords(NEW_A_DAY)} came within the last day, and ${inWords(SEARCHES)} searches that are told of daily: by category and price, by words, around
a town, by condition, as \`bench/searches/fill.ts\` makes them. Each is run once, as in a day. Database time is PostgreSQL's own
count (\`active_time\` of \`pg_stat_database\`), with all that tells people of what was found; at most ${MOST_MINUTES} minutes were aimed at.

| What | |
|---|---|
| database time for ${inWords(A_DAY)} searches${SEARCHES === A_DAY ? '' : `, from ${inWords(SEARCHES)}`} | **${databaseMinutes.toFixed(1)} minutes** |
| for one search | ${((databaseMinutes * 60_000) / A_DAY).toFixed(2)} ms |
| ${inWords(SEARCHES)} from the first to the last, one after the other | ${(seconds / 60).toFixed(1)} minutes |
| searches that found something | ${inWords(found)} |
`
}
