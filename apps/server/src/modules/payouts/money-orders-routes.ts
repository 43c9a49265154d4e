import { modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { toDollars } from '@patina/contract/money'
import { type MoneyOrder, moneyOrders, settlementByHand } from '@patina/contract/payouts'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import type { MoneyOrders, SeenMoneyOrder } from './money-orders-service.ts'

const tags = ['admin']

/** What is on its way to sellers and back from them. */
export const moneyOrdersRoutes =
  ({ orders }: { orders: MoneyOrders }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/money-orders',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: "Sellers' money that is on its way, oldest first",
          tags,
          querystring: partQuery,
          response: { 200: moneyOrders, default: errorAnswer },
        },
      },
      async (request, reply) => withHeaders(request, reply, await orders.listOpen(request.query)).map(present),
    )

    app.put(
      '/money-orders/:id/settle',
      {
        config: { access: 'admin', limit: 'writes' },
        schema: {
          summary: 'Say that such money changed hands in another way, or never will',
          tags,
          params: z.object({ id }),
          body: settlementByHand,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        modifiedCount: await orders.settleByHand(profileOf(request).id, request.params.id, request.body.how),
      }),
    )
  }

const present = (row: SeenMoneyOrder): MoneyOrder => ({
  _id: row.id,
  kind: row.kind === 'reversal' ? 'reversal' : 'transfer',
  state: row.state === 'unsure' || row.state === 'failed' ? row.state : 'due',
  amount: toDollars(row.cents),
  order_id: row.orderId,
  product_name: row.productName,
  seller_email: row.sellerEmail,
  payouts: row.payouts,
  is_frozen: row.frozenAt !== null,
  failure: row.failure,
  needs_person: row.needsPerson,
  since: row.createdAt.toISOString(),
})
