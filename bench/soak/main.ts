// `npm run bench:soak`: whether the server's memory stays what it is while people come and go for an hour.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../processes.ts'
import { type Crowd, comeAndGo } from './crowd.ts'
import { plotOf } from './plot.ts'
import { FLAT, type Sample, type Trend, trendOf } from './trend.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
const PER_SECOND = Number(process.env.SOAK_PER_SECOND ?? 20)
/** Once a minute; of a short run, sixty samples all the same. */
const SAMPLE_MS = Math.min(60_000, MINUTES * 1000)
const PLENTY = '100000000/60'
const RESULTS = join(import.meta.dirname, '../results')

const folder = await mkdtemp(join(tmpdir(), 'patina-soak-'))
const samplesFile = join(folder, 'samples.jsonl')
const server = await startServer(
  {
    DATA_DIR: folder,
    SEED: 'demo',
    TEST_PAYMENTS: 'on',
    // Each request names another visitor: whatever is remembered for each of them has to be forgotten again.
    TRUST_PROXY: '127.0.0.1',
    LIMIT_CONTACT: PLENTY,
    LIMIT_SIGN_IN: PLENTY,
    SOAK_SAMPLES: samplesFile,
    SOAK_SAMPLE_MS: String(SAMPLE_MS),
  },
  ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')],
)
try {
  const ids = await idsAt(server.address)
  const crowd = await comeAndGo(server.address, { perSecond: PER_SECOND, minutes: MINUTES, ids })
  const samples = (await readFile(samplesFile, 'utf8'))
    .trim()
    .split('\n')
    .map((line): Sample => JSON.parse(line))
  const report = reportOf(samples, crowd)
  await writeFile(join(RESULTS, 'soak.svg'), plotOf(samples))
  await writeFile(join(RESULTS, 'soak.md'), report)
  console.log(report)
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}

async function idsAt(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/products?limit=20`)
  const products: { _id: string }[] = await answer.json()
  return products.map(({ _id }) => _id)
}

function reportOf(samples: Sample[], { statuses, written, failures }: Crowd): string {
  const mega = (bytes = 0) => `${(bytes / 1e6).toFixed(0)} MB`
  const line = (name: string, kind: 'heapUsed' | 'rss', { mean, growth, isFlat }: Trend) => {
    const values = samples.map((sample) => sample[kind])
    const span = `${mega(values[0])} | ${mega(Math.max(...values))} | ${mega(values.at(-1))}`
    return `| ${name} | ${span} | ${mega(mean)} | ${(100 * growth).toFixed(1)}% | ${isFlat ? 'flat' : 'grows'} |`
  }
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status || 'none'}`)
  return `# An hour of people coming and going

Measured by \`npm run bench:soak\`: ${MINUTES} minutes at ${PER_SECOND} requests a second, on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node
${process.version}, with a load average of ${loadavg()[0]?.toFixed(1)} at the end. The embedded database, which lives in the same process, with the demo's
pieces; pages, lists, searches with other words each time, single pieces, counts and files, every request from another
address; one request in ten begins to write: messages, listings, reports, whole purchases. Writers sign in anew every ten minutes.

Memory is looked at ${samples.length} times: the whole process as it stands, and the heap after it was collected. Growth is that of the line
of least squares through the second half of the samples, from its first to its last, by their mean. Up to ${100 * FLAT}% is called flat.

![Memory by time](soak.svg)

| What | first | most | last | mean of the second half | growth over it | |
|---|---|---|---|---|---|---|
${line('Heap, collected', 'heapUsed', trendOf(samples, 'heapUsed'))}
${line('Whole process', 'rss', trendOf(samples, 'rss'))}

Answers to those who looked, each of whom waits for 10 s at most: ${answers.join(', ')}. Rows written and acknowledged: ${written}; writes that failed: ${failures.length}${failures.length > 0 ? `, the first by '${failures[0]?.slice(0, 120)}'` : ''}.
`
}
