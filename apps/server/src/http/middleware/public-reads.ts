import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRead } from '#http/reads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone until the catalogue changes: it may be kept, and come from a replica. */
    cached?: boolean
    /** A call that is no read, but changes nothing that such answers show. */
    changesNothing?: boolean
  }
  interface FastifyRequest {
    /** The version of the catalogue that a public read has to show, or a newer one; other requests have none. */
    catalogueVersion: number | undefined
  }
}

const JUST_WROTE = 'patina-just-wrote'
/** Longer than any process may take to hear of a change, with some room for the way there and back. */
const JUST_WROTE_SECONDS = 5

type Settings = {
  changes: {
    /** Known not longer than for a second; a promise where it has to be asked for. */
    version(): number | Promise<number>
    versionNow(): number | Promise<number>
    /** What is known may no longer be true. */
    invalidate(): void
  }
  /** Lets replicas answer what is read meanwhile, if they have reached this version. */
  readAt(version: number, read: () => void): void
  /** Whether other processes serve the same shop. */
  amongOthers: boolean
  https: boolean
}

/**
 * Finds out for each public read which version of the catalogue it must not fall behind. That is known for up to a second,
 * except by those who have just written, who see what they wrote: in this process, since it knows of that at once, and in
 * any other by a cookie that lives a few seconds. Requests that say who is calling read the primary and nothing kept.
 */
export function watchPublicReads(app: FastifyInstance, { changes, readAt, amongOthers, https }: Settings): void {
  const [prefix, secure] = https ? ['__Host-', '; Secure'] : ['', '']
  const cookie = `${prefix}${JUST_WROTE}=1; Path=/; Max-Age=${JUST_WROTE_SECONDS}; HttpOnly; SameSite=Lax${secure}`

  app.decorateRequest('catalogueVersion', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isPublicRead(request)) return done()
    const readOn = (version: number) => {
      request.catalogueVersion = version
      readAt(version, done)
    }
    const version = hasJustWritten(request) ? changes.versionNow() : changes.version()
    if (typeof version === 'number') readOn(version)
    else version.then(readOn, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (mayChange(request) && reply.statusCode < 400) {
      // Before the writer hears of it, so that whatever they ask next shows it.
      changes.invalidate()
      if (amongOthers) reply.header('set-cookie', cookie)
    }
    done(null, payload)
  })
}

/** Whoever says who they are may be shown something of their own. */
const isPublicRead = ({ method, headers, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.cached === true && headers.authorization === undefined

const hasJustWritten = ({ headers }: FastifyRequest) => headers.cookie?.includes(`${JUST_WROTE}=`) === true

const mayChange = (request: FastifyRequest) => !isRead(request) && request.routeOptions.config.changesNothing !== true
