import { errorAnswer } from '@patina/contract/errors'
import { TEXT } from '@patina/contract/limits'
import { category, ownProducts, productDetail } from '@patina/contract/products'
import { partQuery } from '@patina/contract/search'
import { text } from '@patina/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { sendJson, withHeaders } from '#http/lists.ts'
import { sellerPart } from '#versions.ts'
import { presentCategory } from './category-presenter.ts'
import { presentOwnProduct, presentProductDetails } from './product-presenter.ts'
import { demandOwnList } from './products-policy.ts'
import type { ProductsService } from './products-service.ts'

const rules = { access: 'anyone', limit: 'reads', cached: true } as const
const tags = ['catalogue']
const categoryList = { 200: z.array(category), default: errorAnswer }

export const productsRoutes =
  ({ products }: { products: ProductsService }): FastifyPluginAsyncZod =>
  async (app) => {
    // Three names for one list: the home page, the product form and the browse page each ask by their own.
    for (const [path, summary] of [
      ['/homecategories', 'Categories on the home page'],
      ['/categories', 'Categories to choose from when listing a product'],
      ['/catCategories', 'Categories beside the browse page'],
    ] as const) {
      app.get(path, { config: rules, schema: { summary, tags, response: categoryList } }, async (request) => {
        request.dependsOn = []
        return (await products.listCategories()).map(presentCategory)
      })
    }

    app.get(
      '/products/:id',
      {
        config: { access: 'optional', limit: 'reads', cached: true },
        schema: {
          summary: "One product by its id; or a seller's own products by their email, for that seller",
          tags,
          params: z.object({ id: text(TEXT.url) }),
          querystring: partQuery,
          response: { 200: z.union([productDetail, ownProducts]), default: errorAnswer },
        },
      },
      async (request, reply) => {
        const { id: key } = request.params
        if (!key.includes('@')) {
          const details = await products.getDetails(key)
          request.dependsOn = [sellerPart(details.sellerId)]
          return sendJson(reply, presentProductDetails(details))
        }
        reply.header('cache-control', 'no-store')
        const { id: sellerId } = demandOwnList(request.caller, key.toLowerCase())
        const own = await products.listOwnProducts(sellerId, request.query)
        return withHeaders(request, reply, own).map(presentOwnProduct)
      },
    )
  }
