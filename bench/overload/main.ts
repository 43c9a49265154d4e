// `npm run bench:overload`: what is left of the shop when more ask than it can serve.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measured, measure, quantiles } from '../load.ts'
import { startServer } from '../processes.ts'
import { CONNECTIONS, offer } from './open-loop.ts'

const OPERATIONS = [
  { name: 'a list', path: '/api/products?limit=20' },
  { name: 'a page', path: '/products' },
]
/** The best is that of the number at once which gets most. */
const AT_ONCE = [20, 50, 100]
const CLOSED_SECONDS = 5
const OFFERED_SECONDS = 10
const TIMES = [2, 4]
const LONGEST_RECOVERY_MS = 30_000

type Row = {
  name: string
  times: number
  best: number
  offered: number
  served: number
  refused: number
  lost: number
} & {
  p50: number
  p99: number
  usual: number
  recovery: number
}

const folder = await mkdtemp(join(tmpdir(), 'patina-overload-'))
const server = await startServer({ DATA_DIR: folder, SEED: 'demo', RESPONSE_CACHE: 'off' })
const rows: Row[] = []
try {
  for (const operation of OPERATIONS) rows.push(...(await overload(operation)))
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}
const report = reportOf(rows)
await writeFile(join(import.meta.dirname, '../results/overload.md'), report)
console.log(report)

async function overload({ name, path }: { name: string; path: string }): Promise<Row[]> {
  const closed = (connections: number) =>
    measure(server.address, { connections, seconds: CLOSED_SECONDS, next: () => ({ path }) })
  // Until all is compiled.
  await closed(100)
  const calm: Measured[] = []
  for (const connections of AT_ONCE) calm.push(await closed(connections))
  const best = Math.max(...calm.map(({ perSecond }) => perSecond))
  const usual = quantiles(calm[0]?.times ?? []).p99
  const all: Row[] = []
  for (const times of TIMES) all.push({ name, times, best, usual, ...(await crowd(path, times * best, usual)) })
  return all
}

async function crowd(path: string, perSecond: number, usual: number) {
  const offered = await offer(server.address, path, { perSecond, seconds: OFFERED_SECONDS })
  const served = offered.answers.filter(({ status }) => status === 200)
  const recovery = await untilUsual(path, usual)
  return {
    offered: offered.answers.length / offered.offeredFor,
    served: served.length / offered.tookAll,
    refused: offered.answers.filter(({ status }) => status === 503).length,
    lost: offered.answers.length - served.length - offered.answers.filter(({ status }) => status === 503).length,
    ...quantiles(served.map(({ ms }) => ms)),
    recovery,
  }
}

/** How long after the crowd has gone somebody is served in no more time than most were before it came. */
async function untilUsual(path: string, usual: number): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < LONGEST_RECOVERY_MS) {
    const sent = performance.now()
    const answer = await fetch(`${server.address}${path}`)
    await answer.arrayBuffer()
    if (answer.ok && performance.now() - sent <= usual) break
  }
  return performance.now() - start
}

function reportOf(all: Row[]): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const lines = all.map(
    (row) =>
      `| ${row.name} | ${row.times} | ${row.best.toFixed(0)} | ${row.offered.toFixed(0)} | ${row.served.toFixed(0)} | ${(
        (100 * row.served) / row.best
      ).toFixed(
        0,
      )}% | ${row.refused} | ${row.lost} | ${ms(row.p50)} | ${ms(row.p99)} | ${ms(row.usual)} | ${ms(row.recovery)} |`,
  )
  return `# More than it can serve

Measured by \`npm run bench:overload\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with a load
average of ${loadavg()[0]?.toFixed(1)} at the end. The embedded database with the demo's pieces, every answer made anew
(\`RESPONSE_CACHE=off\`), the client on the same machine. 'Best' is the most that ${AT_ONCE.join(', ')} connections get that wait for each
answer; then so many times that is offered for ${OFFERED_SECONDS} s at a fixed pace, over ${CONNECTIONS} connections that are open already, as a proxy in front has them. 'Served' counts answers with 200; the others are refused by a 503 or, where none
came within 10 s, lost. 'Usual' is the 99th percentile of ${AT_ONCE[0]} connections before the crowd came, 'recovery' how long after it somebody is served
within that time.

| What | times | best, a second | offered, a second | served, a second | served of best | refused | lost | p50 of served | p99 of served | usual | recovery |
|---|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}
