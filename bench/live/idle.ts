import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { measure, quantiles } from '../load.ts'
import { startServer } from '../processes.ts'
import type { Person } from './people.ts'
import { openStreams } from './streams.ts'

export const STREAMS = 5_000
export const ROUNDS = 3
export const LOAD = { connections: 2, seconds: 6 }
/** The demo's pieces, drawn anew for each visitor. */
export const PAGE = '/products'
const METRICS_PORT = 3639
const SAMPLE_MS = 1_000
/** The first are still about the opening. */
const SAMPLES = 5
const PROBE = join(import.meta.dirname, '../soak/probe.ts')

type Visit = { p50: number; p95: number; perSecond: number; cpuMsPerPage: number }
export type Idle = { without: Visit[]; withStreams: Visit[]; openingSeconds: number; idleCpu: number }
export type Memory = { heapPerStream: number; rssPerStream: number }

/** Visitors of one process that has no streams, and then many, in turn. */
export async function measureVisitors(env: Record<string, string>, people: Person[]): Promise<Idle> {
  const server = await startServer({ ...env, RESPONSE_CACHE: 'off', METRICS_PORT: String(METRICS_PORT) })
  const visit = async (): Promise<Visit> => {
    const before = await metric('process_cpu_seconds_total')
    const { times, perSecond } = await measure(server.address, { ...LOAD, next: () => ({ path: PAGE }) })
    const cpu = (await metric('process_cpu_seconds_total')) - before
    const { p50, p95 } = quantiles(times)
    return { p50, p95, perSecond, cpuMsPerPage: (1000 * cpu) / times.length }
  }
  const idle: Idle = { without: [], withStreams: [], openingSeconds: 0, idleCpu: 0 }
  try {
    await visit()
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.without.push(await visit())
      const start = performance.now()
      const streams = await openStreams(server.address, people, STREAMS)
      idle.openingSeconds = (performance.now() - start) / 1000
      await untilOpen(STREAMS)
      idle.withStreams.push(await visit())
      if (round === 0) idle.idleCpu = await cpuOfBeats()
      for (const { kill } of streams) kill()
      await untilOpen(0)
    }
  } finally {
    await server.stop()
  }
  return idle
}

/** The share of a core that streams cost which hear nothing but beats. */
async function cpuOfBeats(): Promise<number> {
  const seconds = 20
  const before = await metric('process_cpu_seconds_total')
  await pause(seconds * 1000)
  return ((await metric('process_cpu_seconds_total')) - before) / seconds
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
    const streams = await openStreams(server.address, people, STREAMS)
    const after = await settledMemory(samplesFile)
    for (const { kill } of streams) kill()
    return {
      heapPerStream: (after.heapUsed - before.heapUsed) / STREAMS,
      rssPerStream: (after.rss - before.rss) / STREAMS,
    }
  } finally {
    await server.stop()
  }
}

const sample = z.object({ rss: z.number(), heapUsed: z.number() })

async function settledMemory(file: string): Promise<z.infer<typeof sample>> {
  await pause(SAMPLES * SAMPLE_MS)
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return sample.parse(JSON.parse(lines.at(-1) ?? ''))
}

async function untilOpen(count: number): Promise<void> {
  while ((await metric('patina_live_streams')) !== count) await pause(100)
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}
