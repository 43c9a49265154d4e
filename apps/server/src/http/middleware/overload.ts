import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#http/errors.ts'
import { isInProcess } from '#http/in-process.ts'
import { createFairShare } from './fair-share.ts'
import { callerKey } from './limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing: answered however much else is being worked on. */
    isLight?: boolean
    /** Bounds its own work, and lets callers wait for their turn: that takes no place from others. */
    hasOwnQueue?: boolean
    /** Its answer stays open: how long that took is nobody's wait. */
    isStream?: boolean
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

const LONGEST_WAIT_MS = 5_000

class TooMuchAtOnce extends HttpError {
  readonly retryAfter = LONGEST_WAIT_MS / 1000

  constructor() {
    super(429, 'Too much is being asked for from your address at once. Please try again in a few seconds.')
  }
}

/** Made once: what is refused by the thousand should cost next to nothing. */
export const OVERLOADED = new Overloaded()

/**
 * Works on so many requests at once and turns the next away, instead of making all of them slow. Whoever comes while it is
 * full is not even let in (see load-shedding.ts); what is refused here came in before, or from inside this process. Only work takes a place: not sending a request slowly, nor reading its answer slowly.
 * Nor are more let in by one turn of the event loop: work that never waits is over before the next is looked at, so that
 * a crowd would be seen by how many wait to be let in alone.
 *
 * Of all that, one address has its share and no more: a slow question asked many times over leaves room for everyone else's.
 * What it asks on top of that waits its turn for a while. A page counts for whoever opens it, with all that it reads.
 */
export function limitWork(
  app: FastifyInstance,
  { most, mostPerAddress }: { most: number; mostPerAddress: number },
): { isFull(): boolean } {
  const shares = createFairShare({ most: mostPerAddress, longestWaitMs: LONGEST_WAIT_MS })
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
  const isTooMuch = (request: FastifyRequest) => atWork >= most || (letInThisTurn >= most && !request.isAdmitted)
  const enter = (request: FastifyRequest, done: (refusal?: HttpError) => void) => {
    if (request.hasPlace || isFree(request)) return done()
    if (isTooMuch(request)) return done(OVERLOADED)
    const key = callerKey(request.ip)
    shares.take(key, (isTheirs) => {
      if (!isTheirs) return done(new TooMuchAtOnce())
      if (isTooMuch(request)) {
        shares.giveBack(key)
        return done(OVERLOADED)
      }
      if (!request.isAdmitted) admit(request)
      request.hasPlace = true
      atWork += 1
      done()
    })
  }
  const leave = (request: FastifyRequest) => {
    if (!request.hasPlace) return
    request.hasPlace = false
    atWork -= 1
    shares.giveBack(callerKey(request.ip))
  }

  app.decorateRequest('hasPlace', false)
  app.decorateRequest('isAdmitted', false)
  // Who is calling and how often is work too. An answer that is kept is known a moment later, and is none.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.cached) done()
    else enter(request, done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.hasOwnQueue) done()
    else enter(request, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  return { isFull: () => atWork >= most || letInThisTurn >= most }
}

/** A page has the place for what it asks of the API in this process. */
const isFree = (request: FastifyRequest) => request.routeOptions.config.isLight === true || isInProcess(request)
