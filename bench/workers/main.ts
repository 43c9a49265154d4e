// `npm run bench:workers`: how much more two workers serve than one, on the cores that there are.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tools/postgres/start.ts'
import { measure, quantiles } from '../load.ts'
import { type Running, startServer } from '../processes.ts'

const OPERATIONS = [
  { name: 'a page, made anew', path: '/products', RESPONSE_CACHE: 'off' },
  { name: 'a list, made anew', path: '/api/products?limit=20', RESPONSE_CACHE: 'off' },
  { name: 'a page from memory', path: '/products', RESPONSE_CACHE: 'on' },
]
const LOAD = { connections: 20, seconds: 5 }
const ROUNDS = 3

type Round = { perSecond: number; p99: number }
type Row = { name: string; one: Round[]; two: Round[] }

const folder = await mkdtemp(join(tmpdir(), 'patina-workers-'))
const postgres = await startPostgres()
const rows: Row[] = []
try {
  for (const operation of OPERATIONS) rows.push(await compare(operation))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
const report = reportOf(rows)
await writeFile(join(import.meta.dirname, '../results/workers.md'), report)
console.log(report)

/** In turn, so that whatever else the machine does meets both alike. */
async function compare({ name, path, RESPONSE_CACHE }: (typeof OPERATIONS)[number]): Promise<Row> {
  const start = (WORKERS: string) =>
    startServer({
      DATABASE_URL: postgres.url,
      AUTH_SECRET: 'a secret that only this measurement knows of',
      DATA_DIR: folder,
      SEED: 'demo',
      RESPONSE_CACHE,
      WORKERS,
    })
  const [one, two] = [await start('1'), await start('2')]
  const row: Row = { name, one: [], two: [] }
  try {
    for (const server of [one, two]) await serve(server, path)
    for (let round = 0; round < ROUNDS; round += 1) {
      row.one.push(await serve(one, path))
      row.two.push(await serve(two, path))
    }
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
  return row
}

async function serve({ address }: Running, path: string): Promise<Round> {
  const { perSecond, times } = await measure(address, { ...LOAD, next: () => ({ path }) })
  return { perSecond, p99: quantiles(times).p99 }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function reportOf(all: Row[]): string {
  const lines = all.map(({ name, one, two }) => {
    const [single, double] = [one, two].map((rounds) => median(rounds.map(({ perSecond }) => perSecond)))
    const ratios = two.map(({ perSecond }, round) => perSecond / (one[round]?.perSecond ?? perSecond))
    const [p99, p99OfTwo] = [one, two].map((rounds) => median(rounds.map((round) => round.p99)))
    return `| ${name} | ${single?.toFixed(0)} | ${double?.toFixed(0)} | **${median(ratios).toFixed(2)}** (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}) | ${p99?.toFixed(0)} ms | ${p99OfTwo?.toFixed(0)} ms |`
  })
  return `# Two workers beside one

Measured by \`npm run bench:workers\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, with a load
average of ${loadavg()[0]?.toFixed(1)} at the end. PostgreSQL, which has the demo's pieces, and the client run on the same cores: what they
take is missing to the workers, so that 2 can't be reached there, and where one worker, PostgreSQL and the client fill all
cores already, a second worker gains nothing. ${LOAD.connections} connections that wait for each answer, ${LOAD.seconds} s at a
time, one worker and two in turn, ${ROUNDS} times; the middle of them, and the ratio of each pair.

| What | one worker, a second | two workers, a second | ratio | p99 with one | p99 with two |
|---|---|---|---|---|---|
${lines.join('\n')}
`
}
