import { modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { notifications, readNotifications, unreadNotifications } from '@patina/contract/notifications'
import { listQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import { presentNotification } from './notices-presenter.ts'
import type { NoticesService } from './notices-service.ts'

const tags = ['notifications']

export const noticesRoutes =
  ({ notices }: { notices: NoticesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/notifications',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'What one was told, newest first',
          tags,
          querystring: listQuery,
          response: { 200: notifications, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const part = await notices.list(profileOf(request).id, request.query)
        return withHeaders(request, reply, part).map(presentNotification)
      },
    )

    app.get(
      '/notifications/unread',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'How much of it one has not seen, and how much of that waits for one',
          tags,
          response: { 200: unreadNotifications, default: errorAnswer },
        },
      },
      async (request) => notices.countUnread(profileOf(request).id),
    )

    app.put(
      '/notifications/read',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Mark one’s notifications as read, up to one of them',
          tags,
          body: readNotifications,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ modifiedCount: await notices.markRead(profileOf(request).id, request.body.until) }),
    )
  }
