import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'
import { DEPENDS_ON, isInProcess } from '#http/in-process.ts'
import { type Changes, type Versions, versionOf } from '#versions.ts'
import type { SecurityHeaders } from './headers.ts'
import { hasHost } from './host.ts'
import { hasJustWritten, isPublicRead } from './public-reads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while an answer is being made that is to be kept. */
    making: Making | undefined
  }
}

type Compressed = 'br' | 'gzip'

/** Compressed forms are made when somebody first asks for them; others who ask meanwhile wait for the same. */
type CachedResponse = {
  /** All but what differs from one reader to the next. */
  headers: Record<string, string>
  bodies: { identity: Buffer } & { [encoding in Compressed]?: Buffer | Promise<Buffer> }
  /** Valid for as long as what it depends on has this version. */
  dependsOn: readonly string[] | undefined
  version: number
}

/** An answer that is being made: others who ask for it wait, unless the catalogue changes meanwhile. */
type Making = PromiseWithResolvers<void> & { versions: Versions }

type ResponseCacheSettings = {
  changes: Pick<Changes, 'known'>
  /** Counts one call of whoever asks; answers where it was one too many. */
  countCall(request: FastifyRequest): Promise<object | undefined>
  metrics: Registry
  mostEntries?: number
}

const MOST_BYTES = 64_000_000
/** An entry costs about a kilobyte beside its bytes: addresses made up by the thousand must not fill memory with empty lists. */
const MOST_ENTRIES = 10_000
const LARGEST_BYTES = 1_000_000
/** Below this, compressing costs more than it saves. */
const SMALLEST_COMPRESSED_BYTES = 1000
/** Some lists depend on the time of day: 'posted within a day'. */
const LONGEST_MS = 60_000

/** Of what its route says. */
const CACHED_HEADERS = /^(?:content-type|link|cache-control|x-total-count|x-total-count-capped|x-searched-for)$/

/** Answers to public reads, kept in memory until something changes that they depend on. */
export function createResponseCache({
  changes,
  countCall,
  metrics,
  mostEntries = MOST_ENTRIES,
}: ResponseCacheSettings) {
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

  const find = (url: string, versions: Versions): CachedResponse | undefined => {
    const answer = answers.get(url)
    return answer && answer.version === versionOf(versions, answer.dependsOn) ? answer : undefined
  }

  /** Past all hooks that come later, but for those that log and measure. */
  const give = (request: FastifyRequest, reply: FastifyReply, answer: CachedResponse, fail: (error: Error) => void) => {
    hits.inc()
    const { encoding, body } = bodyFor(request, answer)
    const write = (bytes: Buffer) => {
      reply.hijack()
      reply.raw
        .writeHead(200, {
          ...answer.headers,
          ...encoding,
          ...dependencies(request, answer),
          'content-length': bytes.length,
          'x-request-id': request.id,
        })
        .end(bytes)
    }
    if (Buffer.isBuffer(body)) write(body)
    else body.then(write, fail)
  }

  const settle = (url: string, making: Making, answer: CachedResponse | undefined) => {
    if (underWay.get(url) === making) {
      underWay.delete(url)
      if (answer) answers.set(url, answer)
    }
    making.resolve()
  }

  return {
    /**
     * The first hook of all: what lies ready is given at once. Whatever else there may be to say, that somebody calls too often
     * for one, is said by the hooks that follow.
     */
    answerHits: (app: FastifyInstance): void => {
      app.addHook('onRequest', (request, reply, done) => {
        if (!isPublicRead(request) || hasJustWritten(request) || !hasHost(request)) return done()
        const versions = changes.known()
        const answer = versions && find(request.url, versions)
        if (!answer) return done()
        countCall(request)
          .then((refusal) => (refusal ? done() : give(request, reply, answer, done)))
          .catch(done)
      })
    },

    /** Keeps what is made, and lets others who ask for the same meanwhile wait for it. */
    keepAnswers: (app: FastifyInstance, securityHeaders: SecurityHeaders): void => {
      const everyAnswers = textOf(securityHeaders)
      app.decorateRequest('making', undefined)
      app.addHook('onRequest', (request, reply, done) => {
        const { versions, url } = request
        if (!versions) return done()
        const answer = find(url, versions)
        if (answer) return give(request, reply, answer, done)
        const make = () => {
          asked.inc({ result: 'miss' })
          const making = { ...Promise.withResolvers<void>(), versions }
          request.making = making
          underWay.set(url, making)
          // Whoever asked may leave before there is an answer.
          reply.raw.once('close', () => settle(url, making, undefined))
          done()
        }
        const other = underWay.get(url)
        if (other?.versions.all !== versions.all) return make()
        other.promise
          .then(() => {
            const made = find(url, versions)
            return made ? give(request, reply, made, done) : make()
          })
          .catch(done)
      })
      app.addHook('onSend', (request, reply, payload, done) => {
        const { making, url } = request
        if (!making) return done(null, payload)
        reply.headers(dependencies(request, request))
        const isPublic = reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store'
        if (!isPublic || typeof payload !== 'string') {
          settle(url, making, undefined)
          return done(null, payload)
        }
        const { dependsOn } = request
        const headers = { ...everyAnswers, ...routeHeaders(reply), vary: 'accept-encoding' }
        const bodies = { identity: Buffer.from(payload) }
        const answer = { headers, bodies, dependsOn, version: versionOf(making.versions, dependsOn) }
        settle(url, making, answer)
        const { encoding, body } = bodyFor(request, answer)
        reply.headers({ vary: headers.vary, ...encoding })
        Promise.resolve(body).then((bytes) => done(null, bytes), done)
      })
    },

    /** Whether this is answered from memory, or as soon as another's answer is made. */
    has: ({ method, headers, url = '/' }: IncomingMessage): boolean => {
      if (method !== 'GET' || headers.authorization !== undefined) return false
      if (underWay.has(url)) return true
      // Where the versions have to be asked for, it is likely that this answer has not changed.
      const versions = changes.known()
      return versions ? find(url, versions) !== undefined : answers.has(url)
    },
  }
}

const textOf = (headers: SecurityHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const routeHeaders = (reply: FastifyReply): Record<string, string> =>
  textOf(Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => CACHED_HEADERS.test(name))))

const dependencies = (
  request: FastifyRequest,
  { dependsOn }: Pick<CachedResponse, 'dependsOn'>,
): Record<string, string> => (dependsOn && isInProcess(request) ? { [DEPENDS_ON]: dependsOn.join(' ') } : {})

/** The body in the form that its reader likes best, and the header that says so. */
function bodyFor(request: FastifyRequest, { bodies }: CachedResponse) {
  const encoding = encodingFor(request.headers['accept-encoding'], bodies.identity)
  if (encoding === 'identity') return { encoding: {}, body: bodies.identity }
  bodies[encoding] ??= compress(bodies.identity, encoding).then((body) => {
    bodies[encoding] = body
    return body
  })
  return { encoding: { 'content-encoding': encoding }, body: bodies[encoding] }
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
