import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while an answer is being made that is to be kept. */
    making: Making | undefined
  }
}

type Compressed = 'br' | 'gzip'

/** Compressed forms are made when somebody first asks for them; others who ask meanwhile wait for the same. */
type CachedResponse = {
  headers: Record<string, string>
  bodies: { identity: Buffer } & { [encoding in Compressed]?: Buffer | Promise<Buffer> }
}

/** An answer that is being made: others who ask for it wait, unless the catalogue changes meanwhile. */
type Making = PromiseWithResolvers<void> & { version: number }

type ResponseCache = {
  /** Whether this is answered from memory, or as soon as another's answer is made. */
  has(request: IncomingMessage): boolean
}

const MOST_BYTES = 64_000_000
/** An entry costs about a kilobyte beside its bytes: addresses made up by the thousand must not fill memory with empty lists. */
const MOST_ENTRIES = 10_000
const LARGEST_BYTES = 1_000_000
/** Below this, compressing costs more than it saves. */
const SMALLEST_COMPRESSED_BYTES = 1000
/** Some lists depend on the time of day: 'posted within a day'. */
const LONGEST_MS = 60_000

/** Of one answer only what its route made; what every answer carries is set anew. */
const CACHED_HEADERS = /^(?:content-type|link|cache-control|x-total-count|x-total-count-capped|x-searched-for)$/

/** Answers to public reads, kept in memory until the catalogue changes. */
export function cacheResponses(
  app: FastifyInstance,
  { metrics, mostEntries = MOST_ENTRIES }: { metrics: Registry; mostEntries?: number },
): ResponseCache {
  const answers = new LRUCache<string, CachedResponse>({
    max: mostEntries,
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ bodies }, address) => bodies.identity.length + address.length,
    ttl: LONGEST_MS,
  })
  const asked = new Counter({
    name: 'patina_response_cache_total',
    help: 'Public reads that were answered from memory (hit) or had to be worked out (miss).',
    labelNames: ['result'],
    registers: [metrics],
  })
  const hits = asked.labels('hit')
  const underWay = new Map<string, Making>()
  /** What is kept, and what others wait for, shows this version of the catalogue. */
  let kept: number | undefined
  const turnTo = (version: number) => {
    if (version === kept) return
    answers.clear()
    underWay.clear()
    kept = version
  }

  const settle = (url: string, making: Making, answer: CachedResponse | undefined) => {
    if (underWay.get(url) === making) {
      underWay.delete(url)
      // Made for whoever asked before a change and waited until after it: good enough for them alone.
      if (answer && making.version === kept) answers.set(url, answer)
    }
    making.resolve()
  }

  app.decorateRequest('making', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const { catalogueVersion: version } = request
    if (version === undefined) return done()
    turnTo(version)
    const give = (answer: CachedResponse) => {
      hits.inc()
      const body = bodyFor(request, reply, answer)
      if (Buffer.isBuffer(body)) reply.send(body)
      else body.then((compressed) => reply.send(compressed), done)
    }
    const answer = answers.get(request.url)
    if (answer) return give(answer)
    const make = () => {
      asked.inc({ result: 'miss' })
      const making = { ...Promise.withResolvers<void>(), version }
      request.making = making
      underWay.set(request.url, making)
      // Whoever asked may leave before there is an answer.
      reply.raw.once('close', () => settle(request.url, making, undefined))
      done()
    }
    const other = underWay.get(request.url)
    if (!other) return make()
    other.promise
      .then(() => {
        const made = answers.get(request.url)
        return made ? give(made) : make()
      })
      .catch(done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { making, url } = request
    if (!making) return done(null, payload)
    const isPublic = reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store'
    const answer = isPublic && typeof payload === 'string' ? newAnswer(reply, payload) : undefined
    settle(url, making, answer)
    if (!answer) return done(null, payload)
    Promise.resolve(bodyFor(request, reply, answer)).then((body) => done(null, body), done)
  })
  const has = ({ method, headers, url = '/' }: IncomingMessage) =>
    method === 'GET' && headers.authorization === undefined && (answers.has(url) || underWay.has(url))
  return { has }
}

function newAnswer(reply: FastifyReply, body: string): CachedResponse {
  const own = Object.entries(reply.getHeaders()).filter(([name]) => CACHED_HEADERS.test(name))
  const headers = { ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])), vary: 'accept-encoding' }
  return { headers, bodies: { identity: Buffer.from(body) } }
}

/** The body in the form that its reader likes best, with the headers that belong to it. */
function bodyFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, bodies }: CachedResponse,
): Buffer | Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding'], bodies.identity)
  reply.headers(headers)
  if (encoding === 'identity') return bodies.identity
  reply.header('content-encoding', encoding)
  bodies[encoding] ??= compress(bodies.identity, encoding).then((body) => {
    bodies[encoding] = body
    return body
  })
  return bodies[encoding]
}

function encodingFor(accepted: string | undefined, { length }: Buffer): 'identity' | Compressed {
  if (accepted === undefined || length < SMALLEST_COMPRESSED_BYTES) return 'identity'
  const liked = negotiate(accepted, ['br', 'gzip'])
  return liked === 'br' || liked === 'gzip' ? liked : 'identity'
}

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

const compress = (body: Buffer, encoding: Compressed): Promise<Buffer> =>
  encoding === 'br' ? byBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : byGzip(body)
