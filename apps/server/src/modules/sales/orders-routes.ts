import { deletedAnswer, insertAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { TEXT } from '@patina/contract/limits'
import { toCents } from '@patina/contract/money'
import { newOrder, newOrderContact, order, orders as orderList } from '@patina/contract/orders'
import { orderingBan } from '@patina/contract/sales'
import { partQuery } from '@patina/contract/search'
import { text } from '@patina/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError, notFound } from '#http/errors.ts'
import { withHeaders } from '#http/lists.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { presentOrder } from './orders-presenter.ts'
import type { OrdersService } from './orders-service.ts'

const tags = ['orders']

export const ordersRoutes =
  ({ orders, now }: { orders: OrdersService; now(): Date }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/order',
      {
        config: { access: 'buyer', limit: 'writes', acknowledges: true, begins: 'order' },
        schema: {
          summary: 'Order a product',
          tags,
          body: newOrder,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const {
          product_id,
          product_name,
          product_price,
          revision,
          handover,
          buyer_email,
          buyer_phone,
          buyer_location,
        } = request.body
        const { email } = callerOf(request)
        if (buyer_email !== email) throw new HttpError(403, 'You can only order for yourself.')
        const insertedId = await orders.place(
          { ...profileOf(request), email, phone: buyer_phone, location: buyer_location },
          { id: product_id, name: product_name, priceCents: toCents(product_price), revision, handover },
        )
        return { acknowledged: true as const, insertedId }
      },
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
        if (!key.includes('@')) return presentOrder(await orders.find(buyer.id, key), now())
        if (key.toLowerCase() !== callerOf(request).email) throw notFound('You have no such order.')
        const part = await orders.listOf(buyer.id, request.query)
        return withHeaders(request, reply, part).map((row) => presentOrder(row, now()))
      },
    )

    app.get(
      '/users/me/ordering-ban',
      {
        config: { access: 'buyer', limit: 'reads' },
        schema: {
          summary: 'Until when a buyer who has cancelled too often may not order',
          tags,
          response: { 200: orderingBan, default: errorAnswer },
        },
      },
      async (request) => {
        const until = await orders.bannedUntil(profileOf(request).id)
        return { banned_until: until?.toISOString() ?? null }
      },
    )

    app.put(
      '/orders/:id/contact',
      {
        config: { access: 'buyer', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Say where one is and how to be called, for an order that is not paid',
          tags,
          params: z.object({ id }),
          body: newOrderContact,
          response: { 200: order, default: errorAnswer },
        },
      },
      async (request) => {
        const { buyer_phone: buyerPhone, buyer_location: buyerLocation } = request.body
        const { id: orderId } = request.params
        const changed = await orders.changeContact(profileOf(request).id, orderId, { buyerPhone, buyerLocation })
        return presentOrder(changed, now())
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
