import { errorAnswer } from '@patina/contract/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import type { ExportService } from './export-service.ts'

/** Downloading what the shop holds on oneself. */
export const exportRoutes =
  ({ exports }: { exports: ExportService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/account/export',
      {
        config: { access: 'signedIn', limit: 'writes', recentProof: true },
        schema: {
          summary: 'All that the shop holds on oneself, as a ZIP',
          tags: ['accounts'],
          response: { 200: z.any().describe('A ZIP'), default: errorAnswer },
        },
      },
      async (request, reply) => {
        const zip = await exports.open({ ...profileOf(request), email: callerOf(request).email })
        return reply
          .type('application/zip')
          .header('content-disposition', 'attachment; filename="my-data.zip"')
          .send(zip)
      },
    )
  }
