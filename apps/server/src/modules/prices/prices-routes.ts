import { deletedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { toCents } from '@patina/contract/money'
import { hintQuery, newPricePlan, priceHint, productPrice } from '@patina/contract/prices'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import { presentHint, presentStory } from './prices-presenter.ts'
import type { PricesService } from './prices-service.ts'

const reading = { access: 'anyone', limit: 'reads' } as const
const writing = { access: 'seller', limit: 'writes' } as const
const tags = ['prices']
const params = z.object({ id })

export const pricesRoutes =
  ({ prices }: { prices: PricesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/prices/hint',
      {
        config: reading,
        schema: {
          summary: 'What half of such pieces sold for, from sales that ended well; no band where there are too few',
          tags,
          querystring: hintQuery,
          response: { 200: priceHint, default: errorAnswer },
        },
      },
      async (request) => {
        const { category: categoryId, condition, bought, original } = request.query
        return presentHint(await prices.hint({ categoryId, condition, bought, originalCents: toCents(original) }))
      },
    )

    app.get(
      '/products/:id/price',
      {
        config: reading,
        schema: {
          summary: 'How a price falls by itself, and what it was lowered from',
          tags,
          params,
          response: { 200: productPrice, default: errorAnswer },
        },
      },
      async (request) => presentStory(await prices.readStory(request.params.id)),
    )

    app.put(
      '/price-plans/:id',
      {
        config: writing,
        schema: {
          summary:
            'Declare that the price of a product of one’s own falls; ended by its last step, its sale or another price',
          tags,
          params,
          body: newPricePlan,
          response: { 200: productPrice, default: errorAnswer },
        },
      },
      async (request) => {
        const { step, every_days, floor, first_on } = request.body
        const saved = await prices.savePlan(profileOf(request).id, request.params.id, {
          stepCents: toCents(step),
          everyDays: every_days,
          floorCents: toCents(floor),
          firstOn: first_on,
        })
        return presentStory(saved)
      },
    )

    app.delete(
      '/price-plans/:id',
      {
        config: writing,
        schema: {
          summary: 'Let a price fall no further',
          tags,
          params,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await prices.endPlan(profileOf(request).id, request.params.id) }),
    )
  }
