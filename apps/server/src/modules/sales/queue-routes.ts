import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { queueAnswer } from '@patina/contract/queue'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import { presentQueue } from './queue-presenter.ts'
import type { QueueService } from './queue-service.ts'

const reading = { access: 'buyer', limit: 'reads' } as const
const writing = { access: 'buyer', limit: 'writes', changesNothing: true } as const

/** Each answers how the product stands for who asks. */
const WAYS = [
  {
    method: 'GET',
    url: '/products/:id/queue',
    does: 'read',
    config: reading,
    summary: 'Whether a product is held or reserved, and who waits for it',
  },
  {
    method: 'POST',
    url: '/products/:id/queue',
    does: 'join',
    config: { ...writing, begins: 'order' },
    summary: 'Wait in line for a product that somebody else has',
  },
  {
    method: 'DELETE',
    url: '/products/:id/queue',
    does: 'leave',
    config: writing,
    summary: 'Wait for a product no longer',
  },
  {
    method: 'POST',
    url: '/products/:id/queue/pass',
    does: 'pass',
    config: writing,
    summary: 'Let one’s turn to buy a product go to the next',
  },
] as const

export const queueRoutes =
  ({ queue, now }: { queue: QueueService; now(): Date }): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { method, url, does, config, summary } of WAYS) {
      app.route({
        method,
        url,
        config,
        schema: {
          summary,
          tags: ['orders'],
          params: z.object({ id }),
          response: { 200: queueAnswer, default: errorAnswer },
        },
        handler: async (request) => {
          const { id: buyerId } = profileOf(request)
          return presentQueue(await queue[does](buyerId, request.params.id), buyerId, now())
        },
      })
    }
  }
