import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#config.ts'
import { HttpError } from '#http/errors.ts'
import { isInProcess } from '#http/in-process.ts'

export type LimitName = 'reads' | 'pages' | 'contact'

/** Counts one call; answers the seconds to wait where it was one too many. */
export type CountCall = (key: string) => Promise<{ retryAfter: number } | undefined>

/** Calls counted where every process sees them. */
export type SharedCounter = (key: string, limit: Limit) => CountCallAnswer
type CountCallAnswer = ReturnType<CountCall>

/**
 * Cheap reads are counted in memory, each process for itself; what costs something or could be guessed at
 * is counted in the database, so that asking several processes gains nothing.
 */
export function limitCalls(
  app: FastifyInstance,
  { limits, countShared }: { limits: Record<LimitName, Limit>; countShared: SharedCounter },
): void {
  const counters: Record<LimitName, CountCall> = {
    reads: countInMemory(limits.reads),
    pages: countInMemory(limits.pages),
    contact: (key) => countShared(`contact:${key}`, limits.contact),
  }
  app.addHook('onRequest', async (request, reply) => {
    const { limit } = request.routeOptions.config
    if (!limit || limit === 'none' || isInProcess(request)) return
    const refusal = await counters[limit](callerKey(request.ip))
    if (!refusal) return
    reply.header('retry-after', refusal.retryAfter)
    throw new HttpError(429, `Too many requests: please try again in ${inWords(refusal.retryAfter)}.`)
  })
}

function countInMemory({ calls, seconds }: Limit): CountCall {
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds })
  return async (key) => {
    try {
      await limiter.consume(key)
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) }
      throw refusal
    }
  }
}

/** One household has one IPv4 address, but 2^64 IPv6 addresses: there the network counts, not the address. */
export function callerKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':')
  const missing = 8 - groups.length - (tail ? tail.split(':').length : 0)
  const whole = ip.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups
  return `${whole
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':')}::/64`
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
