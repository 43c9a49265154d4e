import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { productViews } from '@patina/contract/views'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import type { ViewsService } from './views-service.ts'

const tags = ['catalogue']

export const viewsRoutes =
  ({ views }: { views: ViewsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/products/:id/view',
      {
        // The same limit as other reports of visits: whoever makes them up can't make up many.
        config: { access: 'anyone', limit: 'vitals', changesNothing: true },
        schema: {
          summary: 'Tell that a product was looked at, once for each browser and day; it is not told by whom',
          tags,
          params: z.object({ id }),
          response: { 204: z.null().describe('Counted'), default: errorAnswer },
        },
      },
      async (request, reply) => {
        views.record(request.params.id, request.headers['user-agent'])
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/users/me/views',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'How often one’s own products were looked at',
          tags,
          response: { 200: productViews, default: errorAnswer },
        },
      },
      async (request) => {
        const seen = await views.listOfSeller(profileOf(request).id)
        return seen.map(({ productId, total, week }) => ({ product_id: productId, total, week }))
      },
    )
  }
