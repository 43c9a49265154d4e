import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { newPass, pass as passShape, passToken, sale as saleShape } from '@patina/contract/sales'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { PassesService } from './passes-service.ts'
import { presentPass, presentSale } from './sales-presenter.ts'
import { viewerOf } from './sales-routes.ts'
import type { SeenSale } from './sales-service.ts'

const tags = ['sales']
const params = z.object({ id })
const answers = { 200: saleShape, default: errorAnswer }

type Deps = { passes: PassesService; addressOf(pictureId: string): string; now(): Date }

export const passesRoutes =
  ({ passes, addressOf, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const present = (seen: SeenSale) => presentSale(seen, { addressOf, now: now() })

    app.put(
      '/sales/:id/pass',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Say who collects the piece in the place of its buyer; a pass of before opens nothing any more',
          tags,
          params,
          body: newPass,
          response: answers,
        },
      },
      async (request) => present(await passes.give(viewerOf(request), request.params.id, request.body.name)),
    )

    app.delete(
      '/sales/:id/pass',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: { summary: 'The buyer collects the piece after all', tags, params, response: answers },
      },
      async (request) => present(await passes.takeBack(viewerOf(request), request.params.id)),
    )

    // Its secret in the body: addresses end up in logs.
    app.post(
      '/passes',
      {
        config: { access: 'anyone', limit: 'reads', changesNothing: true },
        schema: {
          summary: 'What the person is shown who collects a piece in the place of its buyer',
          tags,
          body: passToken,
          response: { 200: passShape, default: errorAnswer },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return presentPass(await passes.open(request.body.token), now())
      },
    )
  }
