import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import {
  blocking,
  checkedMessage,
  message,
  messages as messageList,
  messageQuery,
  messageToCheck,
  newMessage,
  newThread,
  readMessages,
  thread,
  threadAnswer,
  threadQuery,
  threads,
  unreadMessages,
} from '@patina/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { isPaid, presentMessage, presentThread } from './messages-presenter.ts'
import type { MessagesService } from './messages-service.ts'

const tags = ['messages']
const params = z.object({ id })

type Deps = {
  messages: MessagesService
  addressOf(pictureId: string): string
  /** Counts by account as well, so that nobody writes more by changing their address. */
  countMessage(email: string): Promise<void>
}

export const messagesRoutes =
  ({ messages, addressOf, countMessage }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const personOf = (request: FastifyRequest) => profileOf(request).id

    app.get(
      '/threads',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'What one talks about with whom, the newest words first',
          tags,
          querystring: threadQuery,
          response: { 200: threads, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const { product, order, ...query } = request.query
        const part = await messages.list(personOf(request), { productId: product, orderId: order }, query)
        return withHeaders(request, reply, part).map((row) => presentThread(row, personOf(request)))
      },
    )

    app.post(
      '/threads',
      {
        config: { access: 'signedIn', limit: 'messages', changesNothing: true, begins: 'message' },
        schema: {
          summary: 'Write to the seller of a product, or to the buyer of one’s own',
          tags,
          body: newThread,
          response: { 200: threadAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        await countMessage(callerOf(request).email)
        const { productId, orderId, body, clientId, pictures = [] } = request.body
        const words = { body, clientId, pictureIds: pictures }
        const sent = await messages.begin(personOf(request), { productId, orderId }, words)
        const viewer = { id: personOf(request), isPaid: isPaid(sent.thread) }
        return {
          thread: presentThread(sent.thread, viewer.id),
          message: presentMessage(sent.message, viewer, addressOf),
        }
      },
    )

    app.get(
      '/threads/unread',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'How many messages one has not seen',
          tags,
          response: { 200: unreadMessages, default: errorAnswer },
        },
      },
      async (request) => ({ total: await messages.countUnread(personOf(request)) }),
    )

    app.get(
      '/threads/:id',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'What two people talk about, without their messages',
          tags,
          params,
          response: { 200: thread, default: errorAnswer },
        },
      },
      async (request) => presentThread(await messages.find(personOf(request), request.params.id), personOf(request)),
    )

    app.get(
      '/threads/:id/messages',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'The newest messages, or those before or after one, in their order',
          tags,
          params,
          querystring: messageQuery,
          response: { 200: messageList, default: errorAnswer },
        },
      },
      async (request) => {
        const part = await messages.listMessages(personOf(request), request.params.id, request.query)
        const viewer = { id: personOf(request), isPaid: isPaid(part.thread) }
        return {
          messages: part.messages.map((row) => presentMessage(row, viewer, addressOf)),
          has_more: part.hasMore,
        }
      },
    )

    app.post(
      '/threads/:id/messages',
      {
        config: { access: 'signedIn', limit: 'messages', changesNothing: true, begins: 'message' },
        schema: {
          summary: 'Write to the other; the same client id again is the same message',
          tags,
          params,
          body: newMessage,
          response: { 200: message, default: errorAnswer },
        },
      },
      async (request) => {
        await countMessage(callerOf(request).email)
        const { body, clientId, pictures = [] } = request.body
        const sent = await messages.send(personOf(request), request.params.id, { body, clientId, pictureIds: pictures })
        return presentMessage(sent.message, { id: personOf(request), isPaid: isPaid(sent.thread) }, addressOf)
      },
    )

    app.put(
      '/threads/:id/read',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Say which message is the newest that one has seen; answers how many are unseen in all threads',
          tags,
          params,
          body: readMessages,
          response: { 200: unreadMessages, default: errorAnswer },
        },
      },
      async (request) => ({
        total: await messages.markRead(personOf(request), request.params.id, request.body.seq),
      }),
    )

    app.put(
      '/threads/:id/block',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Take no messages of the other any more, or take them again, about whichever product',
          tags,
          params,
          body: blocking,
          response: { 200: thread, default: errorAnswer },
        },
      },
      async (request) => {
        const found = await messages.block(personOf(request), request.params.id, request.body.isBlocked)
        return presentThread(found, personOf(request))
      },
    )

    app.post(
      '/messages/check',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true },
        schema: {
          summary: 'Whether something of a text would be hidden until the piece is paid, or its reader warned',
          tags,
          body: messageToCheck,
          response: { 200: checkedMessage, default: errorAnswer },
        },
      },
      async (request) => messages.check(request.body.body),
    )
  }
