import { modifiedAnswer } from '@patina/contract/answers'
import { appealDecision, measure, measures as measureList, newAppeal, openAppeals } from '@patina/contract/cases'
import { errorAnswer } from '@patina/contract/errors'
import { id } from '@patina/contract/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { profileOf } from '#http/middleware/callers.ts'
import type { MeasuresService } from './measures-service.ts'
import { presentAppeal, presentMeasure } from './moderation-presenter.ts'

const tags = ['moderation']
const params = z.object({ id })

type Deps = { measures: MeasuresService; now(): Date }

export const measuresRoutes =
  ({ measures, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/users/me/measures',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'What was decided about oneself, newest first',
          tags,
          response: { 200: measureList, default: errorAnswer },
        },
      },
      async (request) => (await measures.listOf(profileOf(request).id)).map((found) => presentMeasure(found, now())),
    )

    app.get(
      '/measures/:id',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'A decision with its statement of reasons, for its recipient and for admins',
          tags,
          params,
          response: { 200: measure, default: errorAnswer },
        },
      },
      async (request) => {
        const { id: callerId, roles } = profileOf(request)
        const found = await measures.get(request.params.id, { id: callerId, isAdmin: roles.includes('admin') })
        return presentMeasure(found, now())
      },
    )

    app.post(
      '/measures/:id/appeal',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Appeal against a decision about oneself, once',
          tags,
          params,
          body: newAppeal,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        await measures.appeal(request.params.id, profileOf(request).id, request.body.text)
        return { modifiedCount: 1 }
      },
    )

    app.get(
      '/appeals',
      {
        config: { access: 'admin', limit: 'reads' },
        schema: {
          summary: 'Appeals that one may decide, oldest first',
          tags,
          response: { 200: openAppeals, default: errorAnswer },
        },
      },
      async (request) => (await measures.listOpenAppeals(profileOf(request).id)).map(presentAppeal),
    )

    app.put(
      '/appeals/:id',
      {
        config: { access: 'admin', limit: 'writes' },
        schema: {
          summary: 'Decide an appeal',
          tags,
          params,
          body: appealDecision,
          response: { 200: modifiedAnswer, default: errorAnswer },
        },
      },
      async (request) => {
        await measures.decideAppeal(request.params.id, profileOf(request).id, request.body)
        return { modifiedCount: 1 }
      },
    )
  }
