import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone until something in the shop changes, so it may be kept and given again. */
    kept?: boolean
  }
  interface FastifyRequest {
    /** Which state of the shop an answer that is being made belongs to; unset where it will not be kept. */
    stateAtStart: number | undefined
  }
}

type KeptAnswer = { body: Buffer; headers: Record<string, string> }

export type KeptAnswers = {
  /** Something has changed that answers may show. */
  forget(): void
}

const MOST_BYTES = 64_000_000
const LARGEST_BYTES = 1_000_000
/** Some lists depend on the time of day: 'posted within a day'. */
const LONGEST_MS = 60_000
/** Where other processes write to the same database, this one does not hear of it. */
const LONGEST_MS_AMONG_OTHERS = 1000

/** Of one answer only what its route made; what every answer carries is set anew. */
const KEPT_HEADERS = /^(?:content-type|link|cache-control|x-total-count|x-total-count-capped|x-searched-for)$/

/** Answers to public reads, kept in memory until the next successful write. */
export function keepAnswers(app: FastifyInstance, { alone }: { alone: boolean }): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ body }, address) => body.length + address.length,
    ttl: alone ? LONGEST_MS : LONGEST_MS_AMONG_OTHERS,
  })
  let state = 0
  const forget = () => {
    state += 1
    answers.clear()
  }

  app.decorateRequest('stateAtStart', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isKept(request)) return done()
    const answer = answers.get(request.url)
    if (answer) return reply.headers(answer.headers).send(answer.body)
    request.stateAtStart = state
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // Before the writer hears of it, so that whatever they ask next shows it.
    if (!isRead(request) && reply.statusCode < 400) forget()
    const isPublic = reply.getHeader('cache-control') !== 'no-store'
    if (request.stateAtStart === state && reply.statusCode === 200 && isPublic && typeof payload === 'string') {
      answers.set(request.url, { body: Buffer.from(payload), headers: keptHeaders(reply.getHeaders()) })
    }
    done(null, payload)
  })
  return { forget }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Whoever says who they are may be shown something of their own. */
const isKept = ({ method, headers, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.kept === true && headers.authorization === undefined

function keptHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => KEPT_HEADERS.test(name))
      .map(([name, value]) => [name, String(value)]),
  )
}
