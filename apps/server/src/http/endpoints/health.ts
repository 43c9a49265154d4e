import { errorAnswer } from '@patina/contract/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HttpError } from '#http/errors.ts'

const rules = { access: 'anyone', limit: 'none', isLight: true } as const
const alive = z.object({ status: z.literal('ok') })

/** For the machines that watch over this process. */
export const healthRoutes =
  (deps: { ping(): Promise<void> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/healthz',
      {
        config: rules,
        logLevel: 'warn',
        schema: { summary: 'Says that the process lives', tags: ['operations'], response: { 200: alive } },
      },
      async () => ({ status: 'ok' as const }),
    )
    app.get(
      '/readyz',
      {
        config: rules,
        logLevel: 'warn',
        schema: {
          summary: 'Says that the process can serve',
          tags: ['operations'],
          response: { 200: alive, 503: errorAnswer },
        },
      },
      async () => {
        try {
          await deps.ping()
        } catch {
          throw new HttpError(503, 'The database does not answer.')
        }
        return { status: 'ok' as const }
      },
    )
  }
