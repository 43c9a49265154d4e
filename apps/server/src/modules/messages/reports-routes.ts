import { deletedAnswer, insertAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { messageReports, newMessageReport } from '@patina/contract/messages'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import { presentReport } from './messages-presenter.ts'
import type { ReportsService } from './reports-service.ts'

const tags = ['messages']

type Deps = { reports: ReportsService; addressOf(pictureId: string): string }

export const reportsRoutes =
  ({ reports, addressOf }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/messages/report',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Have admins look at a message that one was sent',
          tags,
          body: newMessageReport,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const { messageId, reason } = request.body
        const insertedId = await reports.file(profileOf(request).id, messageId, reason)
        return { acknowledged: true as const, insertedId }
      },
    )

    app.get(
      '/messages/reports',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'Messages that were reported, as they were written, newest first',
          tags,
          querystring: partQuery,
          response: { 200: messageReports, default: errorAnswer },
        },
      },
      async (request, reply) =>
        withHeaders(request, reply, await reports.list(request.query)).map((row) => presentReport(row, addressOf)),
    )

    app.delete(
      '/messages/reports/:id',
      {
        config: { access: 'admin', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Settle such a report: somebody has looked at it',
          tags,
          params: z.object({ id }),
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await reports.remove(profileOf(request).id, request.params.id) }),
    )
  }
