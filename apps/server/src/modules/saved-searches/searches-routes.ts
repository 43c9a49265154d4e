import { deletedAnswer, insertAnswer, modifiedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import { newSavedSearch, savedSearchChange } from '@patina/contract/new-saved-search'
import { savedSearches } from '@patina/contract/saved-searches'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import { presentSearch } from './searches-presenter.ts'
import type { SearchesService } from './searches-service.ts'

const tags = ['searches']
const params = z.object({ id })
const write = { access: 'signedIn', limit: 'writes', changesNothing: true } as const

export const searchesRoutes =
  ({ searches }: { searches: SearchesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/searches',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'One’s saved searches, newest first, each with what is new since its list was looked at',
          tags,
          response: { 200: savedSearches, default: errorAnswer },
        },
      },
      async (request) => (await searches.list(profileOf(request).id)).map(presentSearch),
    )

    app.post(
      '/searches',
      {
        config: write,
        schema: {
          summary: 'Save a search; saved again, the same one gets another name and frequency',
          tags,
          body: newSavedSearch,
          response: { 200: insertAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        const saved = await searches.save(profileOf(request).id, request.body)
        return { acknowledged: true as const, insertedId: saved.id }
      },
    )

    app.put(
      '/searches/:id',
      {
        config: write,
        schema: {
          summary: 'Rename a saved search, say how often to hear of it, or that its list was looked at',
          tags,
          params,
          body: savedSearchChange,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        await searches.change(profileOf(request).id, request.params.id, request.body)
        return { modifiedCount: 1 }
      },
    )

    app.delete(
      '/searches/:id',
      {
        config: write,
        schema: {
          summary: 'Delete a saved search',
          tags,
          params,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await searches.remove(profileOf(request).id, request.params.id) }),
    )
  }
