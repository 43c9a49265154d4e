import { insertAnswer } from '@patina/contract/answers'
import { contactMessage } from '@patina/contract/contact'
import { errorAnswer } from '@patina/contract/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ContactService } from './contact-service.ts'

export const contactRoutes =
  ({ contact }: { contact: ContactService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/contact',
      {
        config: { access: 'anyone', limit: 'contact', changesNothing: true },
        schema: {
          summary: 'Send a message to the operator',
          tags: ['contact'],
          body: contactMessage,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ acknowledged: true as const, insertedId: await contact.send(request.body) }),
    )
  }
