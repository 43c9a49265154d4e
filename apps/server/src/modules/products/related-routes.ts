import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { relatedProducts } from '@patina/contract/products'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { categoryPart, sellerPart } from '#versions.ts'
import { presentPublicProduct } from './product-presenter.ts'
import type { RelatedService } from './related-service.ts'

export const relatedRoutes =
  ({ related }: { related: RelatedService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/products/:id/related',
      {
        config: { access: 'anyone', limit: 'reads', cached: true },
        schema: {
          summary: 'Available products near one: of the same seller, and like it from others',
          tags: ['catalogue'],
          params: z.object({ id }),
          response: { 200: relatedProducts, default: errorAnswer },
        },
      },
      async (request) => {
        const { sellerId, categoryId, fromSeller, similar } = await related.listRelated(request.params.id)
        request.dependsOn = [sellerPart(sellerId), categoryPart(categoryId)]
        return { fromSeller: fromSeller.map(presentPublicProduct), similar: similar.map(presentPublicProduct) }
      },
    )
  }
