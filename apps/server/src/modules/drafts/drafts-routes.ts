import { deletedAnswer } from '@patina/contract/answers'
import { type ListingDraft, listingDraft, listingDrafts, newListingDraft } from '@patina/contract/drafts'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import type { Draft, DraftsService } from './drafts-service.ts'

const tags = ['catalogue']
const params = z.object({ id })
const read = { access: 'seller', limit: 'reads' } as const
const write = { access: 'seller', limit: 'writes', changesNothing: true } as const

const present = ({ id: _id, values, changedAt }: Draft): ListingDraft => ({
  _id,
  values,
  changed_at: changedAt.toISOString(),
})

export const draftsRoutes =
  ({ drafts }: { drafts: DraftsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/drafts',
      {
        config: read,
        schema: {
          summary: 'The listings that one has begun, what was changed last first',
          tags,
          response: { 200: listingDrafts, default: errorAnswer },
        },
      },
      async (request) => (await drafts.list(profileOf(request).id)).map(present),
    )

    app.get(
      '/drafts/:id',
      {
        config: read,
        schema: {
          summary: 'A listing that one has begun',
          tags,
          params,
          response: { 200: listingDraft, default: errorAnswer },
        },
      },
      async (request) => present(await drafts.find(profileOf(request).id, request.params.id)),
    )

    app.put(
      '/drafts/:id',
      {
        config: write,
        schema: {
          summary: 'Put a listing aside, under an id of one’s own; what was there before is replaced',
          tags,
          params,
          body: newListingDraft,
          response: { 200: listingDraft, default: errorAnswer },
        },
      },
      async (request) => present(await drafts.keep(profileOf(request).id, request.params.id, request.body.values)),
    )

    app.delete(
      '/drafts/:id',
      {
        config: write,
        schema: {
          summary: 'Throw a draft away',
          tags,
          params,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await drafts.remove(profileOf(request).id, request.params.id) }),
    )
  }
