import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { measure, quantiles } from '../load.ts'
import { type Answer, type Running, startFloor, startServer } from '../processes.ts'
import { clock, readProfile, type Span, type Split, splitOf } from './cpu-split.ts'
import { medianOf } from './visits.ts'

const ROUNDS = 5
const WARM_UP = { connections: 4, seconds: 1 }
const THROUGHPUT = { connections: 50, seconds: 1 }
/** Until both are compiled for the load that is measured: a running server is. */
const WARM_UP_KEPT = { connections: 50, seconds: 5 }
const ONE_BY_ONE = { connections: 1, seconds: 3 }
const BROTLI = { 'accept-encoding': 'br' }

export type Kept = { name: string; bytes: number; perSecond: number; ofFloor: number }
export type Rendered = { path: string; ms: number; split: Split }

/** The whole shop with its demo, in a folder of its own that goes away with it. */
export async function openDemoShop(env: Record<string, string> = {}, nodeArgs: string[] = []): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'patina-bench-'))
  const server = await startServer({ DATA_DIR: folder, SEED: 'demo', ...env }, nodeArgs)
  return {
    address: server.address,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A page from the server's memory, beside a bare server that answers the same compressed bytes, in turns. */
export async function measureKept(shop: Running, name: string, path: string): Promise<Kept> {
  const answer = await rawAnswer(shop.address, path)
  const floor = await startFloor(answer)
  const next = () => ({ path, headers: BROTLI })
  for (const { address } of [shop, floor]) await measure(address, { ...WARM_UP_KEPT, next })
  const turns: { shop: number; floor: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await measure(shop.address, { ...THROUGHPUT, next })
    const bare = await measure(floor.address, { ...THROUGHPUT, next })
    turns.push({ shop: ours.perSecond, floor: bare.perSecond })
  }
  await floor.stop()
  return {
    name,
    bytes: answer.body.length,
    perSecond: medianOf(turns.map((turn) => turn.shop)),
    ofFloor: medianOf(turns.map((turn) => turn.shop / turn.floor)),
  }
}

/** Pages made anew for everyone: how long one takes, and from a profile of a second process what takes it. */
export async function measureRendered(paths: string[]): Promise<Rendered[]> {
  const shop = await openDemoShop({ RESPONSE_CACHE: 'off' })
  const times = new Map<string, number>()
  for (const path of paths) {
    await measure(shop.address, { ...WARM_UP, next: () => ({ path }) })
    const measured = await measure(shop.address, { ...ONE_BY_ONE, next: () => ({ path }) })
    times.set(path, quantiles(measured.times).p50)
  }
  await shop.stop()
  const splits = await profileRendered(paths)
  return paths.flatMap((path) => {
    const [ms, split] = [times.get(path), splits.get(path)]
    return ms && split ? [{ path, ms, split }] : []
  })
}

async function profileRendered(paths: string[]): Promise<Map<string, Split>> {
  const folder = await mkdtemp(join(tmpdir(), 'patina-profile-'))
  const shop = await openDemoShop({ RESPONSE_CACHE: 'off' }, ['--cpu-prof', `--cpu-prof-dir=${folder}`])
  const spans = new Map<string, Span>()
  for (const path of paths) {
    await measure(shop.address, { ...WARM_UP, next: () => ({ path }) })
    const from = clock()
    await measure(shop.address, { ...ONE_BY_ONE, next: () => ({ path }) })
    spans.set(path, { from, until: clock() })
  }
  await shop.stop()
  const profile = await readProfile(folder)
  await rm(folder, { recursive: true })
  return new Map([...spans].map(([path, span]) => [path, splitOf(profile, span)]))
}

/** As it travels: fetch would unpack it. */
function rawAnswer(address: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${address}${path}`, { headers: BROTLI }, (answer) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      buffer(answer).then((body) => resolve({ headers: Object.fromEntries(headers), body }), reject)
    }).on('error', reject)
  })
}
