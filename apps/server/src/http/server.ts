import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#config.ts'
import { createBareAnswers } from '#http/bare-answers.ts'
import { bufferedOutput, loggerOptions, refusalFrom } from '#http/middleware/logging.ts'
import type { RequestGate } from '#http/middleware/request-gate.ts'

const BODY_LIMIT_BYTES = 100_000
const HEADER_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** How long a connection is kept for the next request; longer than proxies keep theirs, so that they end it first. */
const KEEP_ALIVE_MS = 72_000
/** How often slow requests are looked for. */
const CHECK_INTERVAL_MS = 2_000
/** Nothing came or went for so long: whoever does not read what they asked for gives their place up. */
const SILENCE_TIMEOUT_MS = 60_000

type ServerSettings = Pick<Config, 'logLevel' | 'trustProxy'> & {
  /** Where log lines go; standard output unless given. */
  logs: { write(line: string): void } | undefined
  gate: RequestGate
  https: boolean
}

/** How Node names that a caller left while their request arrived. */
const LEFT = ['ECONNRESET', 'HPE_INVALID_EOF_STATE']

/** Fastify, with bounds on what it takes and on how long it waits for it. */
export function openHttpServer({ logLevel, trustProxy, logs, gate, https }: ServerSettings): FastifyInstance {
  const bare = createBareAnswers({ https })
  const app: FastifyInstance = fastify({
    logger: { ...loggerOptions(logLevel), stream: logs ?? bufferedOutput() },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (serve) =>
      createServer(
        {
          requestTimeout: REQUEST_TIMEOUT_MS,
          headersTimeout: HEADER_TIMEOUT_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
          connectionsCheckingInterval: CHECK_INTERVAL_MS,
          // Node would refuse without a word; ours says what is missing. Of two values none wins silently.
          requireHostHeader: false,
          joinDuplicateHeaders: true,
        },
        gate.wrap(serve),
      ).setTimeout(SILENCE_TIMEOUT_MS),
    frameworkErrors: (error, request, reply) => {
      bare.frameworkError(error, request, reply)
      request.log.info({ status: reply.statusCode, ...refusalFrom(request.ip, reply.statusCode) }, 'unreadable request')
    },
    clientErrorHandler: (error, socket) => {
      const status = bare.brokenRequest(error, socket)
      // Who leaves while their request arrives attempts nothing, and where it had a route that is logged already.
      if (LEFT.includes(error.code)) return
      app.log.info({ status, ...refusalFrom(socket.remoteAddress ?? '', status) }, 'unreadable request')
    },
  })
  app.server.on('checkExpectation', bare.expectation)
  app.server.on('connect', bare.tunnel)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}
