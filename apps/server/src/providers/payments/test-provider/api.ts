import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Faults } from '#providers/payments/port.ts'
import { keyOf, listing, metadata, page, refuse } from './answers.ts'
import type { Books } from './books.ts'
import { parseForm } from './forms.ts'
import { answerPayouts } from './payout-api.ts'
import { present, presentDispute, presentEvent, presentRefund } from './shapes.ts'

const creation = z.looseObject({ amount: z.coerce.number().int().positive(), currency: z.literal('usd'), metadata })

const refunding = z.looseObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().optional(),
  metadata,
})

type Settings = {
  books: Books
  faults: Faults
  secretKey: string
  /** Below which address sellers find their pages. */
  pagesUrl: () => string
}

/**
 * The part of Stripe's REST API that the shop uses, on a port of its own, in Stripe's shapes: the official SDK can't tell
 * the difference. It listens on loopback alone.
 */
export async function openTestApi({ books, faults, secretKey, pagesUrl }: Settings) {
  const app = fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => parseForm(body),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refuse(reply, 401, 'authentication_error', 'Invalid API Key provided.')
    }
    return undefined
  })
  misbehave(app, faults)

  app.post('/v1/payment_intents', async (request, reply) => {
    const wanted = creation.safeParse(request.body)
    if (!wanted.success) return refuse(reply, 400, 'invalid_request_error', 'The amount or currency is not valid.')
    const intent = await books.create({ ...wanted.data, idempotencyKey: keyOf(request) })
    return intent ? present(intent) : refuse(reply, 409, 'invalid_request_error', 'This key is in use.')
  })

  app.get('/v1/payment_intents', async (request, reply) => {
    const wanted = listing.safeParse(request.query)
    if (!wanted.success) return refuse(reply, 400, 'invalid_request_error', 'This list can not be asked for like that.')
    const { limit, starting_after: after, 'created[gte]': from, 'created[lte]': until } = wanted.data
    const found = await books.list({ from, until, after, limit: limit + 1 })
    return page('/v1/payment_intents', found, limit, present)
  })

  app.get<{ Params: { id: string } }>('/v1/payment_intents/:id', async (request, reply) => {
    const intent = await books.find(request.params.id)
    return intent
      ? present(intent)
      : refuse(reply, 404, 'invalid_request_error', `No such payment_intent: '${request.params.id}'`)
  })

  app.post<{ Params: { id: string } }>('/v1/payment_intents/:id/cancel', async (request, reply) => {
    const canceled = await books.cancel(request.params.id)
    if (canceled) return present(canceled)
    return refuse(reply, 400, 'invalid_request_error', 'You cannot cancel this PaymentIntent because of its status.')
  })

  app.post('/v1/refunds', async (request, reply) => {
    const { data } = refunding.safeParse(request.body)
    const made = { metadata: data?.metadata ?? {}, idempotencyKey: keyOf(request) }
    const refund = data && (await books.refund(data.payment_intent, data.amount, made))
    if (refund) return presentRefund(refund)
    return refuse(reply, 400, 'invalid_request_error', 'Charge has already been refunded.', 'charge_already_refunded')
  })

  /** All of one payment; of all payments some, as many as are asked for. */
  app.get<{ Querystring: OfPayment }>('/v1/refunds', async ({ query }) => {
    const { payment_intent: intentId } = query
    if (intentId !== undefined) return wholeList((await books.listRefunds(intentId)).map(presentRefund))
    const { limit, starting_after: after } = listing.parse(query)
    const found = await books.listAllRefunds({ after, limit: limit + 1 })
    return page('/v1/refunds', found, limit, presentRefund)
  })

  app.get<{ Querystring: OfPayment }>('/v1/disputes', async ({ query }) =>
    wholeList((await books.listDisputes(query.payment_intent)).map(presentDispute)),
  )

  app.get('/v1/events', async (request, reply) => {
    const wanted = listing.safeParse(request.query)
    if (!wanted.success) return refuse(reply, 400, 'invalid_request_error', 'This list can not be asked for like that.')
    const { limit, starting_after: after, 'created[gte]': from, 'created[lte]': until, ...rest } = wanted.data
    const types = Object.entries(rest).flatMap(([name, value]) => (name.startsWith('types[') ? [String(value)] : []))
    const found = await books.listEvents({ from, until, after, limit: limit + 1 }, types)
    return page('/v1/events', found, limit, presentEvent)
  })

  answerPayouts(app, { books, pagesUrl })

  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => app.close() }
}

type OfPayment = { payment_intent?: string }

const wholeList = (data: unknown[]) => ({ object: 'list', has_more: false, data })

/** Refuses, hangs, or does its work and answers too late, as it was told. */
function misbehave(app: FastifyInstance, faults: Faults): void {
  const refusedKeys = new Set<unknown>()
  const late = new WeakSet<FastifyRequest>()
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    const isRefused = key !== undefined && refusedKeys.has(key)
    const fault = isRefused ? 'refuse' : faults.calls.shift()
    if (fault === 'answerLate') late.add(request)
    if (fault === 'refuseForGood') refusedKeys.add(key)
    if (fault === 'refuse' || fault === 'refuseForGood') {
      return refuse(reply, 500, 'api_error', 'The provider was told to refuse this call.')
    }
    if (fault === 'hang') {
      reply.hijack()
      reply.raw.socket?.destroy()
    }
    return undefined
  })
  app.addHook('onSend', async (request, reply) => {
    if (late.has(request)) reply.raw.socket?.destroy()
  })
}
