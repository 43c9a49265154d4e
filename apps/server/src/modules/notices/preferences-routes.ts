import { deletedAnswer } from '@patina/contract/answers'
import { errorAnswer } from '@patina/contract/errors'
import { newPreferences, newPushSubscription } from '@patina/contract/new-preferences'
import { preferences } from '@patina/contract/preferences'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { choicesIn, presentPreferences } from './preferences-presenter.ts'
import type { PreferencesService, Visitor } from './preferences-service.ts'

const tags = ['notifications']

const visitorOf = (request: FastifyRequest): Visitor => ({
  userId: profileOf(request).id,
  sessionId: callerOf(request).sessionId,
})

export const preferencesRoutes =
  ({ service }: { service: PreferencesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/preferences',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: {
          summary: 'What one wants to be told, on which channels and when',
          tags,
          response: { 200: preferences, default: errorAnswer },
        },
      },
      async (request) => presentPreferences(await service.find(visitorOf(request))),
    )

    app.put(
      '/preferences',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Choose what one wants to be told; what is about money, safety or a decision is mailed all the same',
          tags,
          body: newPreferences,
          response: { 200: preferences, default: errorAnswer },
        },
      },
      async (request) => presentPreferences(await service.save(visitorOf(request), choicesIn(request.body))),
    )

    app.post(
      '/push-subscriptions',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Be told on this device as well, for as long as one is signed in there',
          tags,
          body: newPushSubscription,
          response: { 200: preferences, default: errorAnswer },
        },
      },
      async (request) => {
        const visitor = visitorOf(request)
        await service.subscribe(visitor, request.body)
        return presentPreferences(await service.find(visitor))
      },
    )

    app.delete(
      '/push-subscriptions',
      {
        config: { access: 'signedIn', limit: 'writes', changesNothing: true, barredBy: 'nothing' },
        schema: {
          summary: 'Be told on this device no more',
          tags,
          response: { 200: deletedAnswer, default: errorAnswer },
        },
      },
      async (request) => ({ deletedCount: await service.unsubscribe(visitorOf(request)) }),
    )
  }
