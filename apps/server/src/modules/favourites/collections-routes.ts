import { deletedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import {
  collection,
  collections as collectionsShape,
  collectionToken,
  newCollection,
  sharedCollection,
} from '@patina/contract/favourites'
import { id } from '@patina/contract/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { sendJson } from '#http/lists.ts'
import { profileOf } from '#http/middleware/callers.ts'
import type { CollectionsService } from './collections-service.ts'
import { presentCollection, presentShared } from './favourites-presenter.ts'

const tags = ['favourites']
const writes = { access: 'signedIn', limit: 'writes', changesNothing: true } as const
const params = z.object({ id })
const inParams = z.object({ id, productId: id })
const response = { 200: collection, default: errorAnswer }

export const collectionsRoutes =
  ({ collections }: { collections: CollectionsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/collections',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'One’s own collections, the oldest first',
          tags,
          response: { 200: collectionsShape, default: errorAnswer },
        },
      },
      async (request) => (await collections.list(profileOf(request).id)).map(presentCollection),
    )

    app.post(
      '/collections',
      { config: writes, schema: { summary: 'Begin a collection', tags, body: newCollection, response } },
      async (request) => presentCollection(await collections.add(profileOf(request).id, request.body.name)),
    )

    app.patch(
      '/collections/:id',
      { config: writes, schema: { summary: 'Rename a collection', tags, params, body: newCollection, response } },
      async (request) =>
        presentCollection(await collections.rename(profileOf(request).id, request.params.id, request.body.name)),
    )

    app.delete(
      '/collections/:id',
      {
        config: writes,
        schema: {
          summary: 'Delete a collection; what is in it stays kept',
          tags,
          params,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await collections.remove(profileOf(request).id, request.params.id) }),
    )

    app.put(
      '/collections/:id/share',
      {
        config: writes,
        schema: { summary: 'Give a collection a link that opens it for whoever has it', tags, params, response },
      },
      async (request) => presentCollection(await collections.share(profileOf(request).id, request.params.id)),
    )

    app.delete(
      '/collections/:id/share',
      { config: writes, schema: { summary: 'Let that link open nothing any more', tags, params, response } },
      async (request) => presentCollection(await collections.stopSharing(profileOf(request).id, request.params.id)),
    )

    app.put(
      '/collections/:id/products/:productId',
      {
        config: writes,
        schema: { summary: 'Put a product into a collection, and keep it', tags, params: inParams, response },
      },
      async (request) => {
        const { id: collectionId, productId } = request.params
        return presentCollection(await collections.putIn(profileOf(request).id, collectionId, productId))
      },
    )

    app.delete(
      '/collections/:id/products/:productId',
      {
        config: writes,
        schema: { summary: 'Take a product out of a collection; it stays kept', tags, params: inParams, response },
      },
      async (request) => {
        const { id: collectionId, productId } = request.params
        return presentCollection(await collections.takeOut(profileOf(request).id, collectionId, productId))
      },
    )

    app.get(
      '/shared-collections/:token',
      {
        config: { access: 'anyone', limit: 'reads' },
        schema: {
          summary: 'What the link of a shared collection opens: its name and its products',
          tags,
          params: z.object({ token: collectionToken }),
          response: { 200: sharedCollection, default: errorAnswer },
        },
      },
      async (request, reply) => {
        // It may be taken back at any moment.
        reply.header('cache-control', 'no-store')
        return sendJson(reply, presentShared(await collections.open(request.params.token)))
      },
    )
  }
