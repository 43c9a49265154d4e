import { fastifySSE } from '@fastify/sse'
import { errorAnswer } from '@patina/contract/errors'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import type { Stream, StreamsService } from './streams-service.ts'

/** Sooner than proxies, and our own server, give up a connection on which nothing comes. */
const HEARTBEAT_MS = 20_000

export const liveRoutes =
  ({ streams }: { streams: StreamsService }): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_MS })
    // They would hold up the closing of the server, which waits for answers to end.
    app.addHook('preClose', async () => streams.close())

    app.get(
      '/live',
      {
        config: { access: 'signedIn', limit: 'reads', hasOwnQueue: true, isStream: true },
        sse: 'dual',
        exposeHeadRoute: false,
        schema: {
          summary: 'Hear of changes as they happen: server-sent events that say what to read anew',
          description:
            'Each event is JSON with `kind`, `id` and perhaps `seq`; one of type `missed` says that some may have got lost. Nothing is kept for those who are away: whoever opens the stream reads anew what they show. It ends with the access token.',
          tags: ['live'],
          produces: ['text/event-stream'],
          response: { 200: z.string().describe('Events, for as long as the stream is open'), default: errorAnswer },
        },
      },
      async (request, reply) => {
        // Typed as if it were always there: it is for those who ask for it by name.
        if (!reply.sse) throw new HttpError(406, 'Ask for text/event-stream: there is nothing else here.')
        // Whoever has left meanwhile will not be heard to leave again.
        if (reply.raw.destroyed) return
        const { id: userId } = profileOf(request)
        const leave = streams.join({ userId, until: callerOf(request).until, stream: streamOver(reply) })
        reply.sse.onClose(leave)
        reply.sse.keepAlive()
        // The connection serves nothing else afterwards: a server that closes would wait for it.
        reply.header('connection', 'close')
        reply.sse.sendHeaders()
        reply.raw.flushHeaders()
      },
    )
  }

function streamOver({ sse, raw, log }: FastifyReply): Stream {
  const drop = () => {
    sse.close()
    raw.destroy()
  }
  return {
    send: (message) => {
      // Whoever does not read what was sent is let go: what waits for them would fill memory.
      if (raw.writableNeedDrain) drop()
      else
        sse.send(message).catch((error: unknown) => log.debug({ err: error }, 'a stream ended while it was written to'))
    },
    end: () => sse.close(),
  }
}
