import { deletedAnswer, insertAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { newReport, reports as reportList } from '@patina/contract/reports'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import type { ReportsService } from './reports-service.ts'

const tags = ['reports']

export const reportsRoutes =
  ({ reports }: { reports: ReportsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/report',
      {
        config: { access: 'signedIn', limit: 'writes', acknowledges: true },
        schema: {
          summary: 'Report a product',
          tags,
          body: newReport,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        acknowledged: true as const,
        insertedId: await reports.file(profileOf(request), callerOf(request).email, request.body),
      }),
    )

    app.get(
      '/reports',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'All reports, newest first',
          tags,
          querystring: partQuery,
          response: { 200: reportList, default: errorAnswer },
        },
      },
      async (request, reply) => withHeaders(request, reply, await reports.list(request.query)),
    )

    app.delete(
      '/reports/:id',
      {
        config: { access: 'admin', limit: 'writes' },
        schema: {
          summary: 'Delete a report',
          tags,
          params: z.object({ id }),
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await reports.remove(profileOf(request).id, request.params.id) }),
    )
  }
