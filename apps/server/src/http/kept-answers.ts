import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone until something in the shop changes, so it may be kept and given again. */
    kept?: boolean
    /** A call that is no read, but changes nothing that kept answers show. */
    changesNothing?: boolean
  }
  interface FastifyRequest {
    /** Which state of the shop an answer that is being made belongs to; unset where it will not be kept. */
    stateAtStart: number | undefined
  }
}

/** Compressed forms are made when somebody first asks for them. */
type KeptAnswer = { headers: Record<string, string>; bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer } }
type Encoding = keyof KeptAnswer['bodies']

export type KeptAnswers = {
  /** Something has changed that answers may show. */
  forget(): void
}

const MOST_BYTES = 64_000_000
const LARGEST_BYTES = 1_000_000
/** Below this, compressing costs more than it saves. */
const SMALLEST_COMPRESSED_BYTES = 1000
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
    sizeCalculation: ({ bodies }, address) => bodies.identity.length + address.length,
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
    if (answer) return bodyFor(request, reply, answer).then((body) => reply.send(body), done)
    request.stateAtStart = state
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // Before the writer hears of it, so that whatever they ask next shows it.
    if (mayChange(request) && reply.statusCode < 400) forget()
    const isPublic = request.stateAtStart !== undefined && reply.getHeader('cache-control') !== 'no-store'
    if (!isPublic || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
    const answer = { headers: keptHeaders(reply.getHeaders()), bodies: { identity: Buffer.from(payload) } }
    if (request.stateAtStart === state) answers.set(request.url, answer)
    bodyFor(request, reply, answer).then((body) => done(null, body), done)
  })
  return { forget }
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

const mayChange = ({ method, routeOptions }: FastifyRequest) =>
  !READS.includes(method) && routeOptions.config.changesNothing !== true

/** Whoever says who they are may be shown something of their own. */
const isKept = ({ method, headers, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.kept === true && headers.authorization === undefined

function keptHeaders(headers: Record<string, unknown>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name))
  return { ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])), vary: 'accept-encoding' }
}

/** The body in the form that its reader likes best, with the headers that belong to it. */
async function bodyFor(request: FastifyRequest, reply: FastifyReply, { headers, bodies }: KeptAnswer): Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding'], bodies.identity)
  reply.headers(headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  bodies[encoding] ??= await compress(bodies.identity, encoding)
  return bodies[encoding]
}

function encodingFor(accepted: string | undefined, { length }: Buffer): Encoding {
  if (accepted === undefined || length < SMALLEST_COMPRESSED_BYTES) return 'identity'
  const liked = negotiate(accepted, ['br', 'gzip'])
  return liked === 'br' || liked === 'gzip' ? liked : 'identity'
}

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? byBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : byGzip(body)
