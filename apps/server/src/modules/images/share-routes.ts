import { createHash } from 'node:crypto'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ShareService } from './share-service.ts'

const HEADERS = {
  // The address stays when the piece gets another picture, so it is asked about again after a day.
  'cache-control': 'public, max-age=86400',
  // Other sites show it in pages of theirs: that is what it is for.
  'cross-origin-resource-policy': 'cross-origin',
}

type Deps = { share: ShareService; forMails: ShareService }

export const shareRoutes =
  ({ share, forMails }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { path, summary, pictures } of [
      {
        path: '/share/:productId.jpg',
        summary: 'What is shown of a piece where its page is shared: 1200 by 630',
        pictures: share,
      },
      { path: '/share/mail/:productId.jpg', summary: 'What mails show of a piece: 1120 by 840', pictures: forMails },
    ]) {
      app.get(
        path,
        {
          config: { access: 'anyone', limit: 'pages' },
          schema: {
            summary,
            tags: ['images'],
            produces: ['image/jpeg'],
            params: z.object({ productId: id }),
            response: { 200: z.unknown(), 302: z.unknown(), 304: z.unknown(), default: errorAnswer },
          },
        },
        async (request, reply) => {
          const { url, bytes } = await pictures.getPicture(request.params.productId)
          reply.headers(HEADERS)
          if (!bytes) return reply.redirect(url, 302)
          const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
          reply.header('etag', etag)
          if (request.headers['if-none-match'] === etag) return reply.code(304).send(undefined)
          return reply.type('image/jpeg').send(bytes)
        },
      )
    }
  }
