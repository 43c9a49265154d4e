import { deletedAnswer, modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { newTrader, tradingAs } from '@patina/contract/traders'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { profileOf } from '#http/middleware/callers.ts'
import type { TradersService } from './traders-service.ts'

const tags = ['traders']
const write = { access: 'seller', limit: 'writes' } as const

export const tradersRoutes =
  ({ traders }: { traders: TradersService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/trader',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: { summary: 'Whether one sells as a trader', tags, response: { 200: tradingAs, default: errorAnswer } },
      },
      async (request) => ({ trader: await traders.find(profileOf(request).id) }),
    )

    app.put(
      '/trader',
      {
        config: write,
        schema: {
          summary: 'Say that one sells as a trader, or change what buyers are told of the business',
          tags,
          body: newTrader,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        await traders.save(profileOf(request).id, request.body)
        return { modifiedCount: 1 }
      },
    )

    app.delete(
      '/trader',
      {
        config: write,
        schema: {
          summary: 'Say that one sells privately',
          tags,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await traders.sellPrivately(profileOf(request).id) }),
    )
  }
