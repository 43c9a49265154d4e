import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createMixedWriters } from '../../apps/server/test/kit/mixed-writers.ts'
import { makeSearch } from '../catalogue/listings.ts'
import { ask } from '../overload/open-loop.ts'

/** Looks that come one after the other, over and over: nine of ten requests; the tenth is left to who writes. */
const looks = (ids: string[]) => (number: number) => {
  const id = ids[number % ids.length]
  const words = encodeURIComponent(makeSearch(number))
  const all = [
    '/',
    '/api/products?limit=20',
    `/api/products?q=${words}&limit=20`,
    `/api/products/${id}`,
    '/products',
    `/api/search/counts?q=${words}`,
    `/products/${id}`,
    '/api/categories',
    '/images/demo/arc-lamp-480.avif',
  ]
  return all[number % all.length] ?? '/'
}

const TURNS = 10
/** Tokens of writers end after fifteen minutes; they sign in again before. */
const SIGN_IN_EVERY_MS = 600_000

export type Crowd = { statuses: Map<number, number>; written: number; failures: string[] }

/** Asks and writes at a fixed pace, each time from another address, until it is over. */
export async function comeAndGo(
  address: string,
  { perSecond, minutes, ids }: { perSecond: number; minutes: number; ids: string[] },
): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const writers = createMixedWriters()
  const look = looks(ids)
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  const origin = address.replace('127.0.0.1', 'localhost')
  const start = performance.now()
  const end = start + minutes * 60_000
  let acts = await writers.arrive(origin)
  let signedInAt = start

  const visit = async (number: number) => {
    const from = `10.${number % 200}.${Math.floor(number / 200) % 250}.${number % 250}`
    const { status } = await ask(`${address}${look(number)}`, agent, { 'x-forwarded-for': from })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const busy = new Set<number>()
  const write = async (number: number) => {
    const which = Math.floor(number / TURNS) % acts.length
    // Each of them does one thing at a time.
    if (busy.has(which)) return
    busy.add(which)
    await acts[which]?.().finally(() => busy.delete(which))
  }
  for (let number = 0; performance.now() < end; number += 1) {
    const step = number % TURNS === 0 ? write(number) : visit(number)
    const done = step.catch((error) => void failures.push(String(error))).finally(() => underWay.delete(done))
    underWay.add(done)
    if (performance.now() - signedInAt > SIGN_IN_EVERY_MS) {
      signedInAt = performance.now()
      acts = await writers.arrive(origin)
    }
    await pause(Math.max(0, start + (1000 * (number + 1)) / perSecond - performance.now()))
  }
  await Promise.all(underWay)
  agent.destroy()
  return { statuses, written: writers.total(), failures }
}
