import {
  testAuthentication,
  testCard,
  testConfirmation,
  testIntentAnswer,
  testMethodAnswer,
} from '@patina/contract/payments'
import { text } from '@patina/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Books, TestIntent } from './books.ts'
import { AUTHENTICATION_FAILED, aftermathOf, behaviourOf, type CardError, DECLINES, findMistake } from './cards.ts'

const config = { access: 'anyone', limit: 'writes' } as const
const tags = ['test payments']
const params = z.object({ id: text(64, 1) })

const NO_SUCH_INTENT: CardError = {
  type: 'validation_error',
  code: 'resource_missing',
  message: 'This payment does not exist, or is not yours.',
}
const GONE: CardError = {
  type: 'card_error',
  code: 'payment_intent_unexpected_state',
  message: 'This payment was cancelled or has been made already.',
}

type Deps = { books: Books; deliver(): void }

/** What Stripe's script does behind its own address: the browser's side of the test provider. */
export const testBrowserRoutes =
  ({ books, deliver }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    /** The intent, for whoever holds its secret. */
    const findFor = async (id: string, secret: string) => {
      const intent = await books.find(id)
      return intent?.clientSecret === secret ? intent : undefined
    }
    const answer = (intent: TestIntent | undefined) =>
      intent ? { paymentIntent: { id: intent.id, status: intent.status } } : { error: GONE }
    const succeed = async (id: string, behaviour = 'success') => {
      const intent = await books.succeed(id, aftermathOf(behaviour))
      deliver()
      return answer(intent)
    }

    app.post(
      '/payment_methods',
      { config, schema: { summary: 'Check a test card', tags, body: testCard, response: { 200: testMethodAnswer } } },
      async (request) => {
        const mistake = findMistake(request.body, new Date())
        if (mistake) return { error: mistake }
        const last4 = request.body.number.replace(/\s/g, '').slice(-4)
        return { paymentMethod: { id: await books.keepMethod(behaviourOf(request.body.number), last4), last4 } }
      },
    )

    app.post(
      '/payment_intents/:id/confirm',
      {
        config,
        schema: {
          summary: 'Pay with a test card',
          tags,
          params,
          body: testConfirmation,
          response: { 200: testIntentAnswer },
        },
      },
      async (request) => {
        const intent = await findFor(request.params.id, request.body.client_secret)
        const method = await books.findMethod(request.body.payment_method)
        if (!intent || !method) return { error: NO_SUCH_INTENT }
        const paying = method.behaviour === 'success' || aftermathOf(method.behaviour)
        if (paying) return succeed(intent.id, method.behaviour)
        if (method.behaviour === 'authenticate') return answer(await books.demandAction(intent.id))
        const decline = Object.entries(DECLINES).find(([name]) => name === method.behaviour)?.[1] ?? DECLINES.declined
        return { error: { type: 'card_error', ...decline } }
      },
    )

    app.post(
      '/payment_intents/:id/authenticate',
      {
        config,
        schema: {
          summary: 'Pass or fail the challenge of a test card',
          tags,
          params,
          body: testAuthentication,
          response: { 200: testIntentAnswer },
        },
      },
      async (request) => {
        const intent = await findFor(request.params.id, request.body.client_secret)
        if (intent?.status !== 'requires_action') return { error: intent ? GONE : NO_SUCH_INTENT }
        if (request.body.approve) return succeed(intent.id)
        await books.dropAction(intent.id)
        return { error: AUTHENTICATION_FAILED }
      },
    )
  }
