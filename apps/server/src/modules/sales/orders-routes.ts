import { deletedAnswer, insertAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { TEXT } from '@patina/contract/limits'
import { newOrder, order, orders as orderList } from '@patina/contract/orders'
import { partQuery } from '@patina/contract/search'
import { text } from '@patina/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { notFound } from '#http/errors.ts'
import { withHeaders } from '#http/lists.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import type { OrdersService } from './orders-service.ts'

const tags = ['orders']

export const ordersRoutes =
  ({ orders }: { orders: OrdersService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/order',
      {
        config: { access: 'buyer', limit: 'writes', acknowledges: true },
        schema: {
          summary: 'Order a product',
          tags,
          body: newOrder,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        acknowledged: true as const,
        insertedId: await orders.place(profileOf(request), callerOf(request).email, request.body),
      }),
    )

    app.get(
      '/orders/:id',
      {
        config: { access: 'buyer', limit: 'reads' },
        schema: {
          summary: "A buyer's own orders by their email, or one of them by its id",
          tags,
          params: z.object({ id: text(TEXT.url) }),
          querystring: partQuery,
          response: { 200: z.union([order, orderList]), default: errorAnswer },
        },
      },
      async (request, reply) => {
        const { id: key } = request.params
        const buyer = profileOf(request)
        if (!key.includes('@')) return orders.find(buyer.id, key)
        if (key.toLowerCase() !== callerOf(request).email) throw notFound('You have no such order.')
        return withHeaders(request, reply, await orders.listOf(buyer.id, request.query))
      },
    )

    app.delete(
      '/orders/:id',
      {
        config: { access: 'buyer', limit: 'writes' },
        schema: {
          summary: 'Delete an order that is not paid',
          tags,
          params: z.object({ id }),
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await orders.remove(profileOf(request).id, request.params.id) }),
    )
  }
