import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

type Answered = { status: number; ms: number }

/** Nobody waits longer for an answer. */
const PATIENCE_MS = 10_000
const TICK_MS = 10
export const CONNECTIONS = 500

/** Asks at a fixed pace, whether or not answers keep up: that is how crowds come. Bounded in count and time. */
export async function offer(
  address: string,
  path: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS })
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(`${address}/healthz`, agent)))
  const asked: Promise<Answered>[] = []
  const start = performance.now()
  const all = Math.round(perSecond * seconds)
  while (asked.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - start) / 1000) * perSecond))
    while (asked.length < due) asked.push(ask(`${address}${path}`, agent))
    await pause(TICK_MS)
  }
  const offeredFor = (performance.now() - start) / 1000
  const answers = await Promise.all(asked)
  const tookAll = (performance.now() - start) / 1000
  agent.destroy()
  return { answers, offeredFor, tookAll }
}

/** Status 0 where no answer came. */
export function ask(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<Answered> {
  const sent = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - sent })
    const call = get(url, { agent, headers, timeout: PATIENCE_MS }, (response) => {
      response.resume().on('end', () => end(response.statusCode ?? 0))
    })
    call.on('timeout', () => call.destroy(new Error('too slow'))).on('error', () => end(0))
  })
}
