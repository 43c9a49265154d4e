import { modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { paymentCases } from '@patina/contract/payments'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import { presentPaymentCase } from './payment-cases-presenter.ts'
import type { PaymentCases } from './payment-cases-service.ts'

const tags = ['admin']

/** What about payments needs a person. */
export const paymentCasesRoutes =
  ({ cases }: { cases: PaymentCases }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/payment-cases',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'Payments that need a person, newest first',
          tags,
          querystring: partQuery,
          response: { 200: paymentCases, default: errorAnswer },
        },
      },
      async (request, reply) =>
        withHeaders(request, reply, await cases.listOpen(request.query)).map(presentPaymentCase),
    )

    app.put(
      '/payment-cases/:id/close',
      {
        config: { access: 'admin', limit: 'writes' },
        schema: {
          summary: 'Say that such a payment has been dealt with',
          tags,
          params: z.object({ id }),
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ modifiedCount: await cases.closeBy(profileOf(request).id, request.params.id) }),
    )
  }
