// `npm run bench:search`: how long the worst searches take beside plain ones, with many listings.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { makeSearch } from '../catalogue/listings.ts'
import { openPostgres, openShop } from '../catalogue/shops.ts'
import { quantiles } from '../load.ts'
import { HOSTILE } from './hostile.ts'

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 300_000)
const ROUNDS = 5
/** In each round, so that what disturbs the one disturbs the other. */
const PLAIN_A_ROUND = 100
const MOST = 5

/** One word, the best first: what is typed more than anything else. */
const plain = (number: number) => `/api/products?q=${makeSearch(number).split(' ').at(-1)}&limit=24`

const postgres = await openPostgres()
const shop = await openShop(postgres.url, LISTINGS, { RESPONSE_CACHE: 'off' })
const plainTimes: number[] = []
const hostileTimes = new Map<string, number[]>(HOSTILE.map((path) => [path, []]))
const statuses = new Map<string, number>()
try {
  for (let number = 0; number < PLAIN_A_ROUND; number += 1) await ask(plain(number))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let number = 0; number < PLAIN_A_ROUND; number += 1) {
      plainTimes.push(await ask(plain(round * PLAIN_A_ROUND + number)))
    }
    for (const path of HOSTILE) hostileTimes.get(path)?.push(await ask(path))
  }
} finally {
  await shop.close()
  await postgres.stop()
}

const { p50, p99 } = quantiles(plainTimes)
const rows = [...hostileTimes]
  .map(([path, times]) => ({ path, time: quantiles(times).p50, status: statuses.get(path) }))
  .sort((a, b) => b.time - a.time)
const worst = rows[0]?.time ?? 0
const report = `# Hostile searches

Measured by \`npm run bench:search\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with
${LISTINGS.toLocaleString('en-US')} listings on PostgreSQL, over HTTP, one at a time, every answer made anew. A plain search is one word, the best
first (${plainTimes.length} of them): ${inMs(p50)} at the median, ${inMs(p99)} at the 99th percentile. Of ${HOSTILE.length} hostile ones, each asked ${ROUNDS} times
in turns with those, the worst takes ${inMs(worst)} at its median: **${(worst / p99).toFixed(1)} times** that percentile; at most ${MOST} was aimed at.

| Search | Median | Answer |
|---|---|---|
${rows.map(({ path, time, status }) => `| \`${decodeURIComponent(path.replaceAll('+', ' '))}\` | ${inMs(time)} | ${status} |`).join('\n')}
`
await writeFile(join(import.meta.dirname, '../results/search.md'), report)
console.log(report)
if (worst > MOST * p99) process.exitCode = 1
const refused = [...statuses].filter(([path, status]) => status !== 200 && !hostileTimes.has(path))
if (refused.length > 0)
  console.log(`${refused.length} plain searches were refused: the machine has too much else to do.`)

async function ask(path: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${shop.server.address}${path}`)
  await answer.arrayBuffer()
  statuses.set(path, answer.status)
  return performance.now() - start
}

function inMs(time: number): string {
  return `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`
}
