import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { measure, quantiles } from '../load.ts'
import { type Running, startServer } from '../processes.ts'
import type { Person } from './people.ts'
import { openStreams } from './streams.ts'

export const STREAMS = 5_000
export const ROUNDS = 5
export const LOAD = { connections: 2, seconds: 6 }
/** The demo's pieces, drawn anew for each visitor. */
export const PAGE = '/products'
const METRICS_PORTS = { without: 3638, withStreams: 3639 }
/** Each stream has one. */
const BEAT_SECONDS = 20
/** Enough to know what each of them keeps. */
const WEIGHED_STREAMS = 2_000
const SAMPLE_MS = 4_000
/** The first is still about the opening. */
const SAMPLES = 2
const PROBE = join(import.meta.dirname, '../soak/probe.ts')

type Visit = { p50: number; p95: number; perSecond: number; cpuMsPerPage: number }
export type Idle = { without: Visit[]; withStreams: Visit[]; openingSeconds: number; idleCpu: number }
export type Memory = { heapPerStream: number }

/** Visitors of a process that holds streams and of one that holds none, in turn. */
export async function measureVisitors(
  envs: { without: Record<string, string>; withStreams: Record<string, string> },
  people: Person[],
): Promise<Idle> {
  const start = (env: Record<string, string>, metricsPort: number) =>
    startServer({ ...env, RESPONSE_CACHE: 'off', METRICS_PORT: String(metricsPort) })
  const bare = await start(envs.without, METRICS_PORTS.without)
  const busy = await start(envs.withStreams, METRICS_PORTS.withStreams)
  const visit = async ({ address }: Running, metricsPort: number): Promise<Visit> => {
    const before = await cpuOf(metricsPort)
    const { times, perSecond } = await measure(address, { ...LOAD, next: () => ({ path: PAGE }) })
    const cpu = (await cpuOf(metricsPort)) - before
    const { p50, p95 } = quantiles(times)
    return { p50, p95, perSecond, cpuMsPerPage: (1000 * cpu) / times.length }
  }
  const visitBare = () => visit(bare, METRICS_PORTS.without)
  const visitBusy = () => visit(busy, METRICS_PORTS.withStreams)
  try {
    const opening = performance.now()
    const streams = await openStreams(busy.address, people, STREAMS)
    const openingSeconds = (performance.now() - opening) / 1000
    const idle: Idle = { without: [], withStreams: [], openingSeconds, idleCpu: await cpuOfBeats() }
    // Until all is compiled.
    await visitBare()
    await visitBusy()
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.without.push(await visitBare())
      idle.withStreams.push(await visitBusy())
    }
    const open = await metric('patina_live_streams', METRICS_PORTS.withStreams)
    if (open !== STREAMS) throw new Error(`${open} streams were open at the end`)
    for (const { kill } of streams) kill()
    return idle
  } finally {
    await Promise.all([bare.stop(), busy.stop()])
  }
}

/** The share of a core that streams cost which hear nothing but beats. */
async function cpuOfBeats(): Promise<number> {
  const before = await cpuOf(METRICS_PORTS.withStreams)
  await pause(BEAT_SECONDS * 1000)
  return ((await cpuOf(METRICS_PORTS.withStreams)) - before) / BEAT_SECONDS
}

/** What is left after garbage was collected, in a process of its own: collecting would get in the way of visitors. */
export async function measureMemory(
  env: Record<string, string>,
  people: Person[],
  samplesFile: string,
): Promise<Memory> {
  const probed = { ...env, SOAK_SAMPLES: samplesFile, SOAK_SAMPLE_MS: String(SAMPLE_MS) }
  const server = await startServer(probed, ['--expose-gc', '--import', PROBE])
  try {
    // Code that was never run is compiled by the first.
    const first = await openStreams(server.address, people, people.length)
    for (const { kill } of first) kill()
    const before = await settledMemory(samplesFile)
    const streams = await openStreams(server.address, people, WEIGHED_STREAMS)
    const after = await settledMemory(samplesFile)
    for (const { kill } of streams) kill()
    return { heapPerStream: (after.heapUsed - before.heapUsed) / WEIGHED_STREAMS }
  } finally {
    await server.stop()
  }
}

const sample = z.object({ heapUsed: z.number() })

async function settledMemory(file: string): Promise<z.infer<typeof sample>> {
  await pause(SAMPLES * SAMPLE_MS)
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return sample.parse(JSON.parse(lines.at(-1) ?? ''))
}

const cpuOf = (port: number) => metric('process_cpu_seconds_total', port)

async function metric(name: string, port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}
