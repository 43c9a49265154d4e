import { errorAnswer } from '@patina/contract/errors'
import { PAPER_NAMES, type Paper, type PaperName, paper } from '@patina/contract/papers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'

export const papersRoutes =
  ({ papers }: { papers: Record<PaperName, Paper> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/papers/:name',
      {
        config: { access: 'anyone', limit: 'reads', cached: true },
        schema: {
          summary:
            'What the shop says of itself: help, its terms, of privacy, of how money is protected, of fees and of returns',
          tags: ['papers'],
          params: z.object({ name: z.enum(PAPER_NAMES) }),
          response: { 200: paper, default: errorAnswer },
        },
      },
      async (request) => {
        // Read once, at the start.
        request.dependsOn = []
        return papers[request.params.name]
      },
    )
  }
