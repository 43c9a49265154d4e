import { categoryGuesses, guessQuery } from '@patina/contract/category-guesses'
import { errorAnswer } from '@patina/contract/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { GuessService } from './guess-service.ts'

export const guessRoutes =
  ({ guesses }: { guesses: GuessService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/categories/guess',
      {
        config: { access: 'anyone', limit: 'reads' },
        schema: {
          summary:
            'Which categories a product of this name may belong to, the likeliest first; none where no word is known',
          tags: ['catalogue'],
          querystring: guessQuery,
          response: { 200: categoryGuesses, default: errorAnswer },
        },
      },
      async (request) => {
        const guessed = await guesses.guess(request.query.name)
        return guessed.map(({ categoryId, probability }) => ({ category_id: categoryId, probability }))
      },
    )
  }
