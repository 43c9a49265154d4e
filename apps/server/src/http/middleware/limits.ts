import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { email } from '@patina/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Config, Limit } from '#config.ts'
import { HttpError } from '#http/errors.ts'
import { isInProcess } from '#http/in-process.ts'
import { type AddUp, countInMemory } from './memory-counter.ts'

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

export type CallCounter = ReturnType<typeof createCallCounter>

/** What costs something or could be guessed at is counted in the database, so that asking several processes gains nothing. */
export function createCallCounter({ limits, shared }: { limits: Config['limits']; shared: SharedCounter }) {
  const inMemory = IN_MEMORY.flatMap((name) =>
    Object.values(TIMES).map((times) => ({
      name,
      times,
      ...countInMemory(multiple(limits[name], times), shared.addUp),
    })),
  )
  const counterOf = (name: LimitName, times = 1): CountCall => {
    const here = inMemory.find((counter) => counter.name === name && counter.times === times)
    const limit = multiple(limits[name], times)
    return here ? (key) => here.count(`${name}:${key}`) : (key) => shared.count(`${name}:${key}`, limit)
  }
  return {
    /** The narrowest network first: whoever is refused by it uses up nothing of their neighbours'. */
    countCall: async (request: FastifyRequest): ReturnType<CountCall> => {
      const { limit } = request.routeOptions.config
      if (!limit || limit === 'none' || isInProcess(request)) return undefined
      for (const { key, times } of networksOf(request.ip)) {
        const refusal = await counterOf(limit, times)(key)
        if (refusal) return refusal
      }
      return undefined
    },

    /** By the address of whom a call is about, wherever it comes from. */
    countAccount: async (name: LimitName, address: string, times?: number): Promise<void> => {
      const refusal = await counterOf(name, times)(accountKey(address))
      if (refusal) throw new TooManyCalls(refusal.retryAfter)
    },

    takeBackAccount: (name: LimitName, address: string): Promise<void> =>
      shared.takeBack(`${name}:${accountKey(address)}`),

    close: (): void => {
      for (const { close } of inMemory) close()
    },
  }
}

/** Counts every call by who makes it; where a route names `byAccount`, also by whom it is about. */
export function limitCalls(app: FastifyInstance, counter: CallCounter): void {
  app.addHook('onClose', async () => counter.close())
  app.addHook('onRequest', (request, _reply, done) => {
    counter.countCall(request).then((refusal) => done(refusal && new TooManyCalls(refusal.retryAfter)), done)
  })
  app.addHook('preHandler', async (request) => {
    const { limit, byAccount } = request.routeOptions.config
    const account = byAccount && accountOf(request)
    if (!account || !limit || limit === 'none') return
    await counter.countAccount(limit, account, byAccount === 'failures' ? FAILURES_PER_ACCOUNT : 1)
  })
  // Counted before it is known to fail: else many guesses at the same moment would all come before the first count.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { limit, byAccount } = request.routeOptions.config
    const account = byAccount === 'failures' && reply.statusCode < 400 && accountOf(request)
    if (!account || !limit || limit === 'none') return done(null, payload)
    counter.takeBackAccount(limit, account).then(() => done(null, payload), done)
  })
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

/**
 * One household has one IPv4 address, but 2^64 IPv6 addresses: there the network counts, not the address. Providers give
 * households up to a /56 and anyone a /48 for the asking, so those count as well, with room for neighbours.
 */
const TIMES = { 64: 1, 56: 4, 48: 16 } as const

/** What a caller is counted as, narrowest first, and how many times one caller's calls each may make. */
export function networksOf(ip: string): { key: string; times: number }[] {
  if (!ip.includes(':') || !isIPv6(ip) || ip.startsWith('::ffff:')) return [{ key: ip, times: 1 }]
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':')
  const missing = 8 - groups.length - (tail ? tail.split(':').length : 0)
  const whole = ip.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups
  const [one, two, three, four = 0] = whole.slice(0, 4).map((group) => Number.parseInt(group || '0', 16))
  const site = [one, two, three].map((group) => group?.toString(16)).join(':')
  return [
    { key: `${site}:${four.toString(16)}::/64`, times: TIMES[64] },
    { key: `${site}:${(four & 0xff00).toString(16)}::/56`, times: TIMES[56] },
    { key: `${site}::/48`, times: TIMES[48] },
  ]
}

/** The narrowest of them: whom all of a household's calls come from. */
export const callerKey = (ip: string): string => networksOf(ip)[0]?.key ?? ip

const multiple = ({ calls, seconds }: Limit, times: number): Limit => ({ calls: calls * times, seconds })

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
