import { type IdentityOptions, identityOptions } from '@patina/contract/accounts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** The one endpoint that every identity provider has. */
export const optionsRoute =
  (options: IdentityOptions): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/options',
      {
        config: { access: 'anyone', limit: 'reads' },
        schema: { summary: 'Ways to sign in', tags: ['identity'], response: { 200: identityOptions } },
      },
      async () => options,
    )
  }
