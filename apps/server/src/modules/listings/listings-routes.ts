import { deletedAnswer, insertAnswer, modifiedAnswer } from '@patina/contract/answers'
import { advertisingChange, newProduct, productChange, soldMark } from '@patina/contract/catalogue'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf, profileOf } from '#http/callers.ts'
import { HttpError } from '#http/errors.ts'
import type { ListingsService } from './listings-service.ts'

const rules = { access: 'seller', limit: 'writes' } as const
const tags = ['catalogue']
const params = z.object({ id })

/** What a seller does with their own products. */
export const listingsRoutes =
  ({ listings }: { listings: ListingsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/addproduct',
      {
        config: rules,
        schema: {
          summary: 'List a product',
          tags,
          body: newProduct,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const { seller_email } = request.body
        if (seller_email && seller_email !== callerOf(request).email) {
          throw new HttpError(403, 'You can only list products of your own.')
        }
        return { acknowledged: true as const, insertedId: await listings.add(profileOf(request).id, request.body) }
      },
    )

    app.put(
      '/products/promote/:id',
      {
        config: rules,
        schema: {
          summary: 'Advertise a product, or no longer',
          tags,
          params,
          body: advertisingChange,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        modifiedCount: await listings.advertise(profileOf(request).id, request.params.id, request.body.advertised),
      }),
    )

    app.put(
      '/products/:id',
      {
        config: rules,
        schema: {
          summary: 'Mark a product as sold',
          tags,
          params,
          body: soldMark,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ modifiedCount: await listings.markSold(profileOf(request).id, request.params.id) }),
    )

    app.patch(
      '/products/:id',
      {
        config: rules,
        schema: {
          summary: 'Change a listing that is not sold',
          tags,
          params,
          body: productChange,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        modifiedCount: await listings.change(profileOf(request).id, request.params.id, request.body),
      }),
    )

    app.delete(
      '/products/:id',
      {
        config: rules,
        schema: {
          summary: 'Take a product down',
          tags,
          params,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await listings.remove(profileOf(request).id, request.params.id) }),
    )
  }
