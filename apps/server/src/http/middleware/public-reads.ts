import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRead } from '#http/reads.ts'
import type { Changes, Versions } from '#versions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone until the catalogue changes: it may be kept, and come from a replica. */
    cached?: boolean
    /** A call that is no read, but changes nothing that such answers show. */
    changesNothing?: boolean
  }
  interface FastifyRequest {
    /** What a public read has to show, or something newer; other requests have none. */
    versions: Versions | undefined
    /** The parts of the catalogue that the answer depends on, as its handler says; where it says nothing, everything. */
    dependsOn: readonly string[] | undefined
  }
}

const JUST_WROTE = 'patina-just-wrote'
/** Longer than any process may take to hear of a change, with some room for the way there and back. */
const JUST_WROTE_SECONDS = 5

type Settings = {
  changes: Changes
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

  app.decorateRequest('versions', undefined)
  app.decorateRequest('dependsOn', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isPublicRead(request)) return done()
    const readOn = (versions: Versions) => {
      request.versions = versions
      readAt(versions.all, done)
    }
    const versions = hasJustWritten(request) ? changes.versionsNow() : changes.versions()
    if (versions instanceof Promise) versions.then(readOn, done)
    else readOn(versions)
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
export const isPublicRead = ({ method, headers, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.cached === true && headers.authorization === undefined

export const hasJustWritten = ({ headers }: FastifyRequest) => headers.cookie?.includes(`${JUST_WROTE}=`) === true

const mayChange = (request: FastifyRequest) => !isRead(request) && request.routeOptions.config.changesNothing !== true
