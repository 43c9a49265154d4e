import { deletedAnswer, insertAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { toCents } from '@patina/contract/money'
import { newReport, reports as reportList } from '@patina/contract/reports'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { withHeaders } from '#http/lists.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { presentReport } from './reports-presenter.ts'
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
      async (request) => {
        const { product_id, product_name, product_price, buyer_email, buyer_phone, reason } = request.body
        const { email } = callerOf(request)
        if (buyer_email !== email) throw new HttpError(403, 'You can only report in your own name.')
        const insertedId = await reports.file(
          { ...profileOf(request), email },
          { id: product_id, name: product_name, priceCents: toCents(product_price) },
          { phone: buyer_phone, reason },
        )
        return { acknowledged: true as const, insertedId }
      },
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
      async (request, reply) => withHeaders(request, reply, await reports.list(request.query)).map(presentReport),
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
