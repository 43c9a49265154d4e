import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { newAnswer, newReview, rating, saleReviews } from '@patina/contract/reviews'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import { presentSaleReviews } from './reviews-presenter.ts'
import type { ReviewsService } from './reviews-service.ts'

const tags = ['reviews']
const params = z.object({ id })
const response = { 200: saleReviews, default: errorAnswer }

export const reviewsRoutes =
  ({ reviews }: { reviews: ReviewsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/sales/:id/reviews',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: { summary: 'What the two sides of a sale say of each other', tags, params, response },
      },
      async (request) => presentSaleReviews(await reviews.find(profileOf(request).id, request.params.id)),
    )

    app.put(
      '/sales/:id/review',
      {
        config: { access: 'signedIn', limit: 'writes' },
        schema: {
          summary: 'Review the other side of a sale, or change that until both reviews are published',
          tags,
          params,
          body: newReview,
          response,
        },
      },
      async (request) =>
        presentSaleReviews(await reviews.write(profileOf(request).id, request.params.id, request.body)),
    )

    app.post(
      '/sales/:id/review/answer',
      {
        config: { access: 'signedIn', limit: 'writes' },
        schema: { summary: 'Answer what the other side says of one, once', tags, params, body: newAnswer, response },
      },
      async (request) =>
        presentSaleReviews(await reviews.answer(profileOf(request).id, request.params.id, request.body.text)),
    )

    app.get(
      '/buyers/:id/rating',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'How sellers rate a buyer, for a seller who has an order, a sale or a conversation with them',
          tags,
          params,
          response: { 200: rating, default: errorAnswer },
        },
      },
      async (request) => reviews.rateBuyerFor(profileOf(request).id, request.params.id),
    )
  }
