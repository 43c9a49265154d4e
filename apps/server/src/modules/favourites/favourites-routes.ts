import { deletedAnswer, modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import {
  favouriteIds,
  favouritesQuery,
  favourites as favouritesShape,
  likes,
  mergedFavourites,
  newFavourites,
  ownLikes,
  productsQuery,
} from '@patina/contract/favourites'
import { id } from '@patina/contract/ids'
import { publicProducts } from '@patina/contract/products'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { sendJson, withHeaders } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import { presentFavourites, presentProducts } from './favourites-presenter.ts'
import type { FavouritesService } from './favourites-service.ts'

const tags = ['favourites']
const reads = { access: 'signedIn', limit: 'reads' } as const
const writes = { access: 'signedIn', limit: 'writes', changesNothing: true } as const
const productParams = z.object({ productId: id })

export const favouritesRoutes =
  ({ favourites }: { favourites: FavouritesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/favourites',
      {
        config: reads,
        schema: {
          summary: 'What one has kept and is still in the shop, the last kept first; all of it or one collection',
          tags,
          querystring: favouritesQuery,
          response: { 200: favouritesShape, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const found = await favourites.list(profileOf(request).id, request.query)
        return sendJson(reply, presentFavourites(withHeaders(request, reply, found)))
      },
    )

    app.get(
      '/favourites/ids',
      {
        config: reads,
        schema: {
          summary: 'The ids of what one has kept, and how many more have been taken down',
          tags,
          response: { 200: favouriteIds, default: errorAnswer },
        },
      },
      async (request) => {
        const { productIds, gone } = await favourites.listIds(profileOf(request).id)
        return { product_ids: productIds, gone }
      },
    )

    app.get(
      '/favourites/products',
      {
        config: { access: 'anyone', limit: 'reads' },
        schema: {
          summary:
            'Products by their ids, for those who keep these on their device; what has been taken down is left out',
          tags,
          querystring: productsQuery,
          response: { 200: publicProducts, default: errorAnswer },
        },
      },
      async (request, reply) => sendJson(reply, presentProducts(await favourites.findProducts(request.query.ids))),
    )

    app.post(
      '/favourites',
      {
        config: writes,
        schema: {
          summary: 'Keep what was kept on a device before signing in, the newest first',
          tags,
          body: newFavourites,
          response: { 200: mergedFavourites, default: errorAnswer },
        },
      },
      async (request) => {
        const { kept, leftOut } = await favourites.merge(profileOf(request).id, request.body.product_ids)
        return { kept, left_out: leftOut }
      },
    )

    app.delete(
      '/favourites',
      {
        config: writes,
        schema: {
          summary: 'Forget what one has kept and its sellers have taken down',
          tags,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await favourites.removeGone(profileOf(request).id) }),
    )

    app.put(
      '/favourites/:productId',
      {
        config: writes,
        schema: {
          summary: 'Keep a product of somebody else',
          tags,
          params: productParams,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        modifiedCount: await favourites.keep(profileOf(request).id, request.params.productId),
      }),
    )

    app.delete(
      '/favourites/:productId',
      {
        config: writes,
        schema: {
          summary: 'Keep a product no longer; it leaves one’s collections too',
          tags,
          params: productParams,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({
        deletedCount: await favourites.remove(profileOf(request).id, request.params.productId),
      }),
    )

    app.get(
      '/products/:id/likes',
      {
        config: { access: 'anyone', limit: 'reads' },
        schema: {
          summary: 'How many people have kept a product; null while they are fewer than three',
          tags,
          params: z.object({ id }),
          response: { 200: likes, default: errorAnswer },
        },
      },
      async (request) => ({ people: await favourites.countLikes(request.params.id) }),
    )

    app.get(
      '/users/me/likes',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'How many people have kept each of one’s own products; those that nobody has are left out',
          tags,
          response: { 200: ownLikes, default: errorAnswer },
        },
      },
      async (request) =>
        (await favourites.countLikesOfSeller(profileOf(request).id)).map(({ productId, people }) => ({
          product_id: productId,
          people,
        })),
    )
  }
