import { modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { hintsQuery, pictureHints, pictureMatches } from '@patina/contract/picture-hints'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import { presentMatch } from './copies-presenter.ts'
import type { CopiesService } from './copies-service.ts'

const tags = ['images']

export const copiesRoutes =
  ({ copies }: { copies: CopiesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/images/hints',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'What a picture of one’s own lets guess: colours, and pieces of one’s own that show it already',
          tags,
          querystring: hintsQuery,
          response: { 200: pictureHints, default: errorAnswer },
        },
      },
      async (request) => {
        const { colours, listed } = await copies.hintsFor(profileOf(request).id, request.query.url)
        return { colours, listed: listed.map((product) => ({ _id: product.id, product_name: product.name })) }
      },
    )

    app.get(
      '/picture-matches',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'Pictures that two sellers show, newest first',
          tags,
          querystring: partQuery,
          response: { 200: pictureMatches, default: errorAnswer },
        },
      },
      async (request, reply) => withHeaders(request, reply, await copies.listMatches(request.query)).map(presentMatch),
    )

    app.put(
      '/picture-matches/:id/settle',
      {
        config: { access: 'admin', limit: 'writes' },
        schema: {
          summary: 'Say that a picture is no copy of another',
          tags,
          params: z.object({ id }),
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ modifiedCount: await copies.settleMatch(profileOf(request).id, request.params.id) }),
    )
  }
