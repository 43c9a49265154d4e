import { errorAnswer } from '@patina/contract/errors'
import { LIST_HEADERS } from '@patina/contract/headers'
import { TEXT } from '@patina/contract/limits'
import { publicProduct } from '@patina/contract/products'
import {
  filterCounts,
  filterQuery,
  listQuery,
  nearMisses,
  productQuery,
  suggestionQuery,
  suggestions,
} from '@patina/contract/search'
import { text } from '@patina/contract/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { linkToNext, sendJson } from '#http/lists.ts'
import { presentCategory } from '#modules/products/module.ts'
import { categoryPart } from '#versions.ts'
import { listFiltersOf } from './list-filters.ts'
import type { NearService } from './near-service.ts'
import { presentList, presentListed, presentSuggestion } from './search-presenter.ts'
import type { ProductPage, SearchService } from './search-service.ts'

const config = { access: 'anyone', limit: 'reads', cached: true } as const
const tags = ['catalogue']
const productList = { 200: z.array(publicProduct), default: errorAnswer }

/** Lists of products for everyone, and what helps in finding one. */
export const searchRoutes =
  ({ search, near }: { search: SearchService; near: NearService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/advertisedproducts',
      {
        config,
        schema: {
          summary: 'Available products that their sellers advertise, newest first',
          tags,
          querystring: listQuery,
          response: productList,
        },
      },
      async (request, reply) => sendPage(request, reply, await search.listAdvertised(request.query)),
    )

    app.get(
      '/products',
      {
        config,
        schema: {
          summary: 'Products: all of them, newest first, unless narrowed or ordered otherwise; what is sold comes last',
          tags,
          querystring: productQuery,
          response: productList,
        },
      },
      async (request, reply) =>
        sendPage(request, reply, await search.listProducts(listFiltersOf(request.query), request.query)),
    )

    app.get(
      '/categories/catproducts/:categoryId',
      {
        config,
        schema: {
          summary: 'Products of one category, narrowed and ordered like all products',
          tags,
          params: z.object({ categoryId: text(TEXT.url) }),
          querystring: productQuery,
          response: productList,
        },
      },
      async (request, reply) => {
        const { params, query } = request
        // A search may be corrected by words of any product.
        if (query.q === undefined) request.dependsOn = [categoryPart(params.categoryId)]
        return sendPage(
          request,
          reply,
          await search.listCategoryProducts(params.categoryId, listFiltersOf(query), query),
        )
      },
    )

    app.get(
      '/search/counts',
      {
        config,
        schema: {
          summary: 'How many products each value of a filter would show',
          tags,
          querystring: filterQuery,
          response: { 200: filterCounts, default: errorAnswer },
        },
      },
      (request) => search.countFilters(listFiltersOf(request.query)),
    )

    app.get(
      '/search/suggestions',
      {
        config,
        schema: {
          summary: 'Products and categories that begin like what is being typed',
          tags,
          querystring: suggestionQuery,
          response: { 200: suggestions, default: errorAnswer },
        },
      },
      async (request) => {
        const { categories, products } = await near.suggest(request.query.q)
        return { categories: categories.map(presentCategory), products: products.map(presentSuggestion) }
      },
    )

    app.get(
      '/search/near',
      {
        config,
        schema: {
          summary: 'Where nothing was found: which filter to give up, and products that come near',
          tags,
          querystring: filterQuery,
          response: { 200: nearMisses, default: errorAnswer },
        },
      },
      async (request) => {
        const { loosen, products } = await near.findNear(listFiltersOf(request.query))
        return { loosen, products: products.map(presentListed) }
      },
    )
  }

/** The list stays an array; what belongs to the page rides in headers. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: ProductPage) {
  reply.header(LIST_HEADERS.total, page.total.count)
  if (page.total.atLeast) reply.header(LIST_HEADERS.totalIsCapped, 'true')
  if (page.searchedFor) reply.header(LIST_HEADERS.searchedFor, encodeURIComponent(page.searchedFor))
  linkToNext(request, reply, page.nextCursor)
  return sendJson(reply, presentList(page.products))
}
