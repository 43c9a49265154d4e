import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { email } from '@patina/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Config, Limit } from '#config.ts'
import { HttpError } from '#http/errors.ts'
import { isInProcess } from '#http/in-process.ts'
import { type AddUp, countInMemory } from '#http/memory-counter.ts'

export type LimitName = keyof Config['limits']

/** Counts one call; answers the seconds to wait where it was one too many. */
type CountCall = (key: string) => Promise<{ retryAfter: number } | undefined>

/** Calls counted where every process sees them; one may turn out not to count. */
type SharedCounter = {
  count(key: string, limit: Limit): ReturnType<CountCall>
  takeBack(key: string): Promise<void>
  /** Absent where no other process counts. */
  addUp?: AddUp
}

/** What is cheap to answer is counted in memory, and added up among processes now and then. */
const IN_MEMORY: readonly LimitName[] = ['reads', 'pages', 'vitals']

/** An account bears so many times what one address may fail: else a stranger's guesses would lock its owner out. */
const FAILURES_PER_ACCOUNT = 10

/**
 * What costs something or could be guessed at is counted in the database, so that asking several processes gains
 * nothing; where a route names `byAccount`, also by the address of whom the call is about, wherever it comes from.
 */
export function limitCalls(
  app: FastifyInstance,
  { limits, shared }: { limits: Config['limits']; shared: SharedCounter },
): { countAccount(name: LimitName, email: string): Promise<void> } {
  const inMemory = IN_MEMORY.map((name) => ({ name, ...countInMemory(limits[name], shared.addUp) }))
  const counters = new Map<LimitName, CountCall>(
    inMemory.map(({ name, count: countHere }) => [name, (key) => countHere(`${name}:${key}`)]),
  )
  app.addHook('onClose', async () => {
    for (const { close } of inMemory) close()
  })
  const counterOf = (name: LimitName, times = 1): CountCall => {
    const { calls, seconds } = limits[name]
    return counters.get(name) ?? ((key) => shared.count(`${name}:${key}`, { calls: calls * times, seconds }))
  }
  const count = async (name: LimitName, key: string, times?: number) => {
    const refusal = await counterOf(name, times)(key)
    if (refusal) throw new TooManyCalls(refusal.retryAfter)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { limit } = request.routeOptions.config
    if (!limit || limit === 'none' || isInProcess(request)) return done()
    counterOf(limit)(callerKey(request.ip)).then(
      (refusal) => done(refusal && new TooManyCalls(refusal.retryAfter)),
      done,
    )
  })
  app.addHook('preHandler', async (request) => {
    const { limit, byAccount } = request.routeOptions.config
    const account = byAccount && accountOf(request)
    if (!account || !limit || limit === 'none') return
    await count(limit, accountKey(account), byAccount === 'failures' ? FAILURES_PER_ACCOUNT : 1)
  })
  // Counted before it is known to fail: else many guesses at the same moment would all come before the first count.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { limit, byAccount } = request.routeOptions.config
    const account = byAccount === 'failures' && reply.statusCode < 400 && accountOf(request)
    if (!account) return done(null, payload)
    shared.takeBack(`${limit}:${accountKey(account)}`).then(() => done(null, payload), done)
  })
  return { countAccount: (name, address) => count(name, accountKey(address)) }
}

/** Of one length, whatever the address. */
const accountKey = (address: string): string => createHash('sha256').update(address).digest('base64url')

class TooManyCalls extends HttpError {
  readonly retryAfter: number

  constructor(seconds: number) {
    super(429, `Too many requests: please try again in ${inWords(seconds)}.`)
    this.retryAfter = seconds
  }
}

const aboutSomeone = z.object({ email })

function accountOf(request: FastifyRequest): string | undefined {
  return (aboutSomeone.safeParse(request.body).data ?? aboutSomeone.safeParse(request.query).data)?.email
}

/** One household has one IPv4 address, but 2^64 IPv6 addresses: there the network counts, not the address. */
export function callerKey(ip: string): string {
  if (!ip.includes(':') || !isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':')
  const missing = 8 - groups.length - (tail ? tail.split(':').length : 0)
  const whole = ip.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups
  const network = whole.slice(0, 4).map((group) => group || '0')
  return `${network.join(':')}::/64`
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
