import { errorAnswer } from '@patina/contract/errors'
import { partQuery } from '@patina/contract/search'
import { standings } from '@patina/contract/standing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import type { StandingService } from './standing-service.ts'

export const standingRoutes =
  ({ standing }: { standing: StandingService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/users/me/products',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'Which products are the own ones of who is signed in, or were ordered or bought by them',
          tags: ['catalogue'],
          querystring: partQuery,
          response: { 200: standings, default: errorAnswer },
        },
      },
      async (request, reply) =>
        withHeaders(request, reply, await standing.listOf(profileOf(request).id, request.query)).map(
          ({ id, productId, as }) => ({ _id: id, product_id: productId, as }),
        ),
    )
  }
