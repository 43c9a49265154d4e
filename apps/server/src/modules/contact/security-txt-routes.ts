import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'

const PATH = '/.well-known/security.txt'
const DAY_MS = 86_400_000
/** The address is the one in force now; whoever keeps the file longer should look again. */
const TRUE_FOR_DAYS = 90

type Deps = { operatorEmail: string; origin(): string; now(): Date }

/** Where to tell of a weakness, in the form that RFC 9116 gives it. */
export const securityTxtRoutes =
  ({ operatorEmail, origin, now }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      PATH,
      {
        config: { access: 'anyone', limit: 'pages', cached: true },
        schema: { summary: 'Where to report a weakness', tags: ['operations'], response: { 200: z.string() } },
      },
      async (_request, reply) => {
        const lines = [
          `Contact: mailto:${encodeURI(operatorEmail)}`,
          `Expires: ${new Date(now().getTime() + TRUE_FOR_DAYS * DAY_MS).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${origin()}${PATH}`,
          '',
        ]
        return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
      },
    )
  }
