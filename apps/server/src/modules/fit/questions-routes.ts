import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { newQuestions, ownQuestions, sizeQuestions } from '@patina/contract/questions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import type { QuestionsService } from './questions-service.ts'

const tags = ['fit']
const params = z.object({ id })

export const questionsRoutes =
  ({ questions }: { questions: QuestionsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/products/:id/questions',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'Which sizes of a product one has asked its seller for, and not been told yet',
          tags,
          params,
          response: { 200: ownQuestions, default: errorAnswer },
        },
      },
      async (request) => ({ measures: await questions.listOwn(profileOf(request).id, request.params.id) }),
    )

    app.post(
      '/products/:id/questions',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, begins: 'message' },
        schema: {
          summary: 'Ask a seller for sizes that are missing; answers all that one waits for',
          tags,
          params,
          body: newQuestions,
          response: { 200: ownQuestions, default: errorAnswer },
        },
      },
      async (request) => ({
        measures: await questions.ask(profileOf(request).id, request.params.id, request.body.measures),
      }),
    )

    app.get(
      '/users/me/questions',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'Which sizes of one’s own products people ask for',
          tags,
          response: { 200: sizeQuestions, default: errorAnswer },
        },
      },
      async (request) => {
        const asked = await questions.listOfSeller(profileOf(request).id)
        return asked.map(({ productId, productName, ...more }) => ({
          product_id: productId,
          product_name: productName,
          ...more,
        }))
      },
    )
  }
