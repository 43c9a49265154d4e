// `npm run bench:overload`: what is left of the shop when twice as many ask as it can serve.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure, quantiles } from '../load.ts'
import { startServer } from '../processes.ts'
import { CONNECTIONS, offer } from './open-loop.ts'

const OPERATIONS = [
  { name: 'a list', path: '/api/products?limit=20' },
  { name: 'a page', path: '/products' },
]
const CLOSED = { connections: 20, seconds: 5 }
const OFFERED_SECONDS = 10
const TIMES = 2
const LONGEST_RECOVERY_MS = 30_000

type Row = { name: string; best: number; offered: number; served: number; refused: number; lost: number } & {
  p50: number
  p99: number
  usual: number
  recovery: number
}

const folder = await mkdtemp(join(tmpdir(), 'patina-overload-'))
const server = await startServer({ DATA_DIR: folder, SEED: 'demo', KEEP_ANSWERS: 'off' })
const rows: Row[] = []
try {
  for (const operation of OPERATIONS) rows.push(await overload(operation))
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}
const report = reportOf(rows)
await writeFile(join(import.meta.dirname, '../results/overload.md'), report)
console.log(report)

async function overload({ name, path }: { name: string; path: string }): Promise<Row> {
  const next = () => ({ path })
  await measure(server.address, { ...CLOSED, next })
  const closed = await measure(server.address, { ...CLOSED, next })
  const best = closed.perSecond
  const usual = quantiles(closed.times).p99
  const offered = await offer(server.address, path, { perSecond: TIMES * best, seconds: OFFERED_SECONDS })
  const served = offered.answers.filter(({ status }) => status === 200)
  const recovery = await untilUsual(path, usual)
  return {
    name,
    best,
    offered: offered.answers.length / offered.offeredFor,
    served: served.length / offered.tookAll,
    refused: offered.answers.filter(({ status }) => status === 503).length,
    lost: offered.answers.length - served.length - offered.answers.filter(({ status }) => status === 503).length,
    ...quantiles(served.map(({ ms }) => ms)),
    usual,
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
      `| ${row.name} | ${row.best.toFixed(0)} | ${row.offered.toFixed(0)} | ${row.served.toFixed(0)} | ${(
        (100 * row.served) / row.best
      ).toFixed(
        0,
      )}% | ${row.refused} | ${row.lost} | ${ms(row.p50)} | ${ms(row.p99)} | ${ms(row.usual)} | ${ms(row.recovery)} |`,
  )
  return `# Twice as many as it can serve

Measured by \`npm run bench:overload\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with a load
average of ${loadavg()[0]?.toFixed(1)} at the end. The embedded database with the demo's pieces, every answer made anew
(\`KEEP_ANSWERS=off\`), the client on the same machine. 'Best' is what ${CLOSED.connections} connections get that wait for each answer; then ${TIMES} times
that is offered for ${OFFERED_SECONDS} s at a fixed pace, over ${CONNECTIONS} connections that are open already, as a proxy in front has them. 'Served' counts answers with 200; the others are refused by a 503 or, where none
came within 10 s, lost. 'Usual' is the 99th percentile before the crowd came, 'recovery' how long after it somebody is served
within that time.

| What | best, a second | offered, a second | served, a second | served of best | refused | lost | p50 of served | p99 of served | usual | recovery |
|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}
