import { category, ownProducts, publicProduct } from '@patina/contract/catalogue'
import { errorAnswer } from '@patina/contract/errors'
import { TEXT } from '@patina/contract/limits'
import { LIST_HEADERS, type ListQuery, listQuery } from '@patina/contract/search'
import { text } from '@patina/contract/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { demandOwnList } from './catalogue-policy.ts'
import type { CatalogueService, ProductPage } from './catalogue-service.ts'

const rules = { access: 'anyone', limit: 'reads' } as const
const tags = ['catalogue']
const productList = { 200: z.array(publicProduct), default: errorAnswer }
const categoryList = { 200: z.array(category), default: errorAnswer }

export const catalogueRoutes =
  ({ catalogue }: { catalogue: CatalogueService }): FastifyPluginAsyncZod =>
  async (app) => {
    // Three names for one list: the home page, the product form and the browse page each ask by their own.
    for (const [path, summary] of [
      ['/homecategories', 'Categories on the home page'],
      ['/categories', 'Categories to choose from when listing a product'],
      ['/catCategories', 'Categories beside the browse page'],
    ] as const) {
      app.get(path, { config: rules, schema: { summary, tags, response: categoryList } }, () =>
        catalogue.listCategories(),
      )
    }

    app.get(
      '/advertisedproducts',
      {
        config: rules,
        schema: {
          summary: 'Available products that their sellers advertise',
          tags,
          querystring: listQuery,
          response: productList,
        },
      },
      async (request, reply) => sendPage(request, reply, await catalogue.listAdvertised(request.query)),
    )

    app.get(
      '/products',
      {
        config: rules,
        schema: { summary: 'All products, newest first', tags, querystring: listQuery, response: productList },
      },
      async (request, reply) => sendPage(request, reply, await catalogue.listProducts(request.query)),
    )

    app.get(
      '/categories/catproducts/:categoryId',
      {
        config: rules,
        schema: {
          summary: 'Products of one category, newest first',
          tags,
          params: z.object({ categoryId: text(TEXT.url) }),
          querystring: listQuery,
          response: productList,
        },
      },
      async (request, reply) =>
        sendPage(request, reply, await catalogue.listCategoryProducts(request.params.categoryId, request.query)),
    )

    app.get(
      '/products/:key',
      {
        config: { access: 'optional', limit: 'reads' },
        schema: {
          summary: "One product by its id; or a seller's own products by their email, for that seller",
          tags,
          params: z.object({ key: text(TEXT.url) }),
          response: { 200: z.union([publicProduct, ownProducts]), default: errorAnswer },
        },
      },
      async (request, reply) => {
        const { key } = request.params
        if (!key.includes('@')) return catalogue.getProduct(key)
        reply.header('cache-control', 'no-store')
        return catalogue.listOwnProducts(demandOwnList(request.caller, key.toLowerCase()).id)
      },
    )
  }

/** The list stays an array; what belongs to the page rides in headers. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: ProductPage) {
  reply.header(LIST_HEADERS.total, page.total)
  if (page.nextCursor) reply.header('link', `<${nextAddress(request, page.nextCursor)}>; rel="next"`)
  return page.products
}

function nextAddress(request: FastifyRequest, cursor: string): string {
  const [path = ''] = request.url.split('?')
  const { limit } = listQuery.parse(request.query) satisfies ListQuery
  return `${path}?${new URLSearchParams({ limit: String(limit), cursor })}`
}
