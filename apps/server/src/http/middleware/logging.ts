import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { callerKey } from './limits.ts'

/**
 * Logs say which route was called and by whom (an id, where the route asks who it is), never with what: addresses lose
 * their query, headers and bodies are not written, and errors lose the parameters that the database driver puts into
 * their messages.
 */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: timeField,
  serializers: { err: describeError, busboyOptions: withoutHeaders },
})

let written = { at: 0, field: '' }

/** Busy moments write many lines, and a date is dear to spell out: once for each millisecond. */
function timeField(): string {
  const now = Date.now()
  if (now !== written.at) written = { at: now, field: `,"time":"${new Date(now).toISOString()}"` }
  return written.field
}

/** The parser of forms writes all headers of an upload at the level of `trace`, tokens and cookies among them. */
const withoutHeaders = () => 'left out'

/** Standard output, a few lines at a time: a write for each would cost as much as a kept answer. Written out at exit. */
export const bufferedOutput = () => pino.destination({ dest: 1, sync: false, minLength: 3072, periodicFlush: 500 })

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { limit, recentProof } = request.routeOptions.config
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        // Not written where there is none.
        caller: request.caller?.profile?.id,
        ...refusalFrom(request.ip, reply.statusCode),
        ...((limit === 'signIn' || recentProof) && { from: callerKey(request.ip) }),
      },
      'request',
    )
    done()
  })
}

/** Which control has refused a request, so that attempts to bypass one can be found in the log. */
const CONTROLS: Record<number, string> = {
  400: 'input',
  401: 'identity',
  403: 'rights',
  408: 'input',
  409: 'rules',
  413: 'input',
  415: 'input',
  429: 'limit',
  431: 'input',
}

/** Where a request comes from is written down only where it was refused, or where ways into an account are at stake. */
export function refusalFrom(ip: string, status: number) {
  const refusedBy = CONTROLS[status]
  return refusedBy ? { refusedBy, from: callerKey(ip) } : undefined
}

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError }

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function messageOf(error: Error): string {
  // Drizzle's message ends with the query's parameters; the query alone says what failed.
  if ('query' in error && typeof error.query === 'string') return error.query
  return 'severity' in error ? withoutValues(error.message) : error.message
}

/** PostgreSQL repeats what it could not read: 'invalid input syntax for type uuid: "…"', 'value "…" is out of range'. */
const withoutValues = (message: string): string => message.replace(/(value|:) (".*"|'.*').*$/s, '$1 …')

/** Where it happened, without the message that a stack begins with. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
