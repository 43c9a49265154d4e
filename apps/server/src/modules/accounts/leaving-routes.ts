import { errorAnswer } from '@patina/contract/errors'
import { leaving } from '@patina/contract/own-account'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { profileOf } from '#http/middleware/callers.ts'
import { presentLeaving } from './leaving-presenter.ts'
import type { LeavingService } from './leaving-service.ts'

const tags = ['accounts']
const response = { 200: leaving, default: errorAnswer }

/** Deleting one's own account. */
export const leavingRoutes =
  ({ leaving }: { leaving: LeavingService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/account/deletion',
      {
        config: { access: 'signedIn', limit: 'reads' },
        schema: { summary: 'Whether one’s account is to be deleted, and what keeps it', tags, response },
      },
      async (request) => presentLeaving(await leaving.standing(profileOf(request))),
    )

    app.post(
      '/account/deletion',
      {
        config: { access: 'signedIn', limit: 'writes', recentProof: true, barredBy: 'nothing' },
        schema: { summary: 'Have one’s account deleted in two weeks', tags, response },
      },
      async (request) => presentLeaving(await leaving.ask(profileOf(request))),
    )

    app.delete(
      '/account/deletion',
      {
        config: { access: 'signedIn', limit: 'writes', barredBy: 'nothing' },
        schema: { summary: 'Keep one’s account after all', tags, response },
      },
      async (request) => presentLeaving(await leaving.takeBack(profileOf(request))),
    )
  }
