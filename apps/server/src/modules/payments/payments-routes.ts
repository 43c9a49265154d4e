import { insertAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { toCents } from '@patina/contract/money'
import { intentAnswer, intentRefusal, intentRequest, paymentOptions, paymentRecord } from '@patina/contract/payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import type { PaymentsService } from './payments-service.ts'

const tags = ['payments']

export const paymentsRoutes =
  ({ payments }: { payments: PaymentsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/payment-options',
      {
        config: { access: 'anyone', limit: 'reads' },
        schema: { summary: 'How this shop takes cards', tags, response: { 200: paymentOptions } },
      },
      async () => payments.options,
    )

    app.post(
      '/create-payment-intent',
      {
        config: { access: 'buyer', limit: 'writes', begins: 'order' },
        schema: {
          summary: 'Begin to pay for an order, which holds its piece for ten minutes',
          tags,
          body: intentRequest,
          response: { 200: intentAnswer, 409: intentRefusal, default: errorAnswer },
        },
      },
      async (request) => {
        const { product_price, orderId } = request.body
        const { clientSecret, lapsesAt } = await payments.begin(profileOf(request).id, toCents(product_price), orderId)
        return { clientSecret, holdEndsAt: lapsesAt.toISOString() }
      },
    )

    app.post(
      '/payments',
      {
        config: { access: 'buyer', limit: 'writes' },
        schema: {
          summary: 'Save a payment that has gone through',
          tags,
          body: paymentRecord,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const { transactionId, product_price, email, orderId } = request.body
        if (email !== callerOf(request).email) throw new HttpError(403, 'You can only save a payment of your own.')
        const paid = { transactionId, amountCents: toCents(product_price), orderId }
        return { acknowledged: true as const, insertedId: await payments.record(profileOf(request).id, paid) }
      },
    )
  }

/** The provider's messages. The signature is over the bytes as they came, so they are read before anything parses them. */
export const webhookRoutes =
  ({ payments }: { payments: PaymentsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

    app.post(
      '/webhooks/stripe',
      {
        config: { access: 'anyone', limit: 'none' },
        schema: {
          summary: 'Signed messages of the card provider',
          tags,
          response: { 200: z.object({ received: z.literal(true) }), default: errorAnswer },
        },
      },
      async (request) => {
        const hint = readSigned(payments.readWebhook, request.body, request.headers['stripe-signature'])
        if (hint) await payments.look(hint)
        return { received: true as const }
      },
    )

    app.post(
      '/webhooks/stripe-connect',
      {
        config: { access: 'anyone', limit: 'none' },
        schema: {
          summary: "Signed messages of the card provider about sellers' accounts",
          tags,
          response: { 200: z.object({ received: z.literal(true) }), default: errorAnswer },
        },
      },
      async (request) => {
        const hint = readSigned(payments.readAccountWebhook, request.body, request.headers['stripe-signature'])
        if (hint) await payments.lookAtAccount(hint)
        return { received: true as const }
      },
    )
  }

function readSigned<Told>(read: (body: Buffer, signature: string) => Told, body: unknown, signature: unknown): Told {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new HttpError(400, 'This message is not signed.')
  try {
    return read(body, signature)
  } catch {
    throw new HttpError(400, 'The signature of this message is not right.')
  }
}
