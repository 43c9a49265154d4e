import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#http/errors.ts'
import { isInProcess } from '#http/in-process.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing: answered however much else is being worked on. */
    isLight?: boolean
  }
  interface FastifyRequest {
    hasPlace: boolean
    isAdmitted: boolean
  }
}

/** Most of what is being worked on is done by then. */
const RETRY_AFTER = 1

class Overloaded extends HttpError {
  readonly retryAfter = RETRY_AFTER

  constructor() {
    super(503, 'The shop is very busy just now. Please try again in a moment.')
  }
}

/** Made once: what is refused by the thousand should cost next to nothing. */
export const OVERLOADED = new Overloaded()

/**
 * Works on so many requests at once and turns the next away, instead of making all of them slow. Whoever comes while it is
 * full is not even let in (see turn-away.ts); what is refused here came in before, or from inside this process. Only work takes a place: not sending a request slowly, nor reading its answer slowly.
 * Nor are more let in by one turn of the event loop: work that never waits is over before the next is looked at, so that
 * a crowd would be seen by how many stand at the door alone.
 */
export function limitWork(app: FastifyInstance, { most }: { most: number }): { isFull(): boolean } {
  let atWork = 0
  let letInThisTurn = 0
  const admit = (request: FastifyRequest) => {
    if (letInThisTurn === 0) {
      setImmediate(() => {
        letInThisTurn = 0
      })
    }
    letInThisTurn += 1
    request.isAdmitted = true
  }
  const enter = (request: FastifyRequest): Overloaded | undefined => {
    if (request.hasPlace || isFree(request)) return undefined
    if (atWork >= most || (letInThisTurn >= most && !request.isAdmitted)) return OVERLOADED
    if (!request.isAdmitted) admit(request)
    request.hasPlace = true
    atWork += 1
    return undefined
  }
  const leave = (request: FastifyRequest) => {
    if (!request.hasPlace) return
    request.hasPlace = false
    atWork -= 1
  }

  app.decorateRequest('hasPlace', false)
  app.decorateRequest('isAdmitted', false)
  // Who is calling and how often is work too. An answer that is kept is known a moment later, and is none.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.routeOptions.config.kept ? undefined : enter(request))
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  app.addHook('preHandler', (request, _reply, done) => done(enter(request)))
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  return { isFull: () => atWork >= most || letInThisTurn >= most }
}

/** A page has the place for what it asks of the API in this process. */
const isFree = (request: FastifyRequest) => request.routeOptions.config.isLight === true || isInProcess(request)
