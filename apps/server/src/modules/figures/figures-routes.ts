import { errorAnswer } from '@patina/contract/errors'
import { ownFigures, sellingFigures, shopFigures } from '@patina/contract/figures'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { profileOf } from '#http/middleware/callers.ts'
import type { FiguresService } from './figures-service.ts'

export const figuresRoutes =
  ({ figures }: { figures: FiguresService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/users/me/figures',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'How one’s own products did on each of the last days',
          tags: ['catalogue'],
          response: { 200: ownFigures, default: errorAnswer },
        },
      },
      (request) => figures.ofSeller(profileOf(request).id),
    )

    app.get(
      '/figures/selling',
      {
        config: { access: 'anyone', limit: 'reads', cached: true },
        schema: {
          summary: 'What the shop keeps of a price, and how soon pieces are sold',
          tags: ['catalogue'],
          response: { 200: sellingFigures, default: errorAnswer },
        },
      },
      () => figures.ofSelling(),
    )

    app.get(
      '/figures',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'What happened in the shop on each of the last days',
          tags: ['admin'],
          response: { 200: shopFigures, default: errorAnswer },
        },
      },
      () => figures.ofShop(),
    )
  }
