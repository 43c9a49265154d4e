import { errorAnswer } from '@patina/contract/errors'
import { vitalsReport } from '@patina/contract/vitals'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { VitalsService } from './vitals-service.ts'

export const vitalsRoutes =
  ({ vitals }: { vitals: VitalsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/vitals',
      {
        config: { access: 'anyone', limit: 'vitals', changesNothing: true },
        schema: {
          summary: 'Tell how a visit to a page went',
          tags: ['operations'],
          body: vitalsReport,
          response: { 204: z.null().describe('Counted'), default: errorAnswer },
        },
      },
      async (request, reply) => {
        vitals.record(request.body)
        return reply.code(204).send(null)
      },
    )
  }
