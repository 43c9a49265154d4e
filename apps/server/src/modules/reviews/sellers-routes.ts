import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { publicProducts } from '@patina/contract/products'
import { reviews as reviewList, type Seller, seller } from '@patina/contract/reviews'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { findPlace } from '#modules/places/module.ts'
import { presentPublicProduct } from '#modules/products/module.ts'
import { sellerPart } from '#versions.ts'
import { presentReview } from './reviews-presenter.ts'
import type { SellerFigures, SellersService } from './sellers-service.ts'

const config = { access: 'anyone', limit: 'reads', cached: true } as const
const tags = ['reviews']
const params = z.object({ id })

export const sellersRoutes =
  ({ sellers }: { sellers: SellersService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/sellers/:id',
      {
        config,
        schema: {
          summary: 'A seller by what has happened in this shop',
          tags,
          params,
          response: { 200: seller, default: errorAnswer },
        },
      },
      async (request) => {
        request.dependsOn = [sellerPart(request.params.id)]
        return presentSeller(await sellers.get(request.params.id))
      },
    )

    app.get(
      '/sellers/:id/reviews',
      {
        config,
        schema: {
          summary: 'What buyers say of a seller, newest first',
          tags,
          params,
          querystring: partQuery,
          response: { 200: reviewList, default: errorAnswer },
        },
      },
      async (request, reply) => {
        request.dependsOn = [sellerPart(request.params.id)]
        const part = await sellers.listReviews(request.params.id, request.query)
        return withHeaders(request, reply, part).map(presentReview)
      },
    )

    app.get(
      '/sellers/:id/products',
      {
        config,
        schema: {
          summary: 'What a seller has on sale, newest first',
          tags,
          params,
          querystring: partQuery,
          response: { 200: publicProducts, default: errorAnswer },
        },
      },
      async (request, reply) => {
        request.dependsOn = [sellerPart(request.params.id)]
        const part = await sellers.listOnSale(request.params.id, request.query)
        return withHeaders(request, reply, part).map(presentPublicProduct)
      },
    )
  }

function presentSeller({ placeId, since, ...figures }: SellerFigures): Seller {
  const place = placeId === null ? undefined : findPlace(placeId)
  return {
    _id: figures.id,
    name: figures.name,
    is_verified: figures.isVerified,
    since: since.toISOString(),
    place: place ? [place.name, place.region].filter(Boolean).join(', ') : null,
    trader: figures.trader,
    rating: figures.rating,
    sold: figures.sold,
    by_code: figures.byCode,
    cancelled: figures.cancelled,
    lost_disputes: figures.lostDisputes,
    first_reply: figures.firstReply,
  }
}
