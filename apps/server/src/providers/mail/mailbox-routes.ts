import { desc } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import { isAtThisMachine } from '#http/at-this-machine.ts'
import { escapeHtml, plainPage } from '#http/endpoints/plain-page.ts'
import { notFound } from '#http/errors.ts'

const MOST_MAILS = 50

/** The demo's mailbox: every mail that would have been sent, for whoever sits at this machine. */
export const mailboxRoutes =
  ({ db }: { db: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/mails',
      { config: { access: 'anyone', limit: 'pages' }, schema: { hide: true } },
      async (request, reply) => {
        if (!isAtThisMachine(request)) throw notFound('There is nothing at this address.')
        const newest = await db.select().from(mails).orderBy(desc(mails.id)).limit(MOST_MAILS)
        const body = newest.map(
          ({ recipient, subject, body: words, createdAt }) =>
            `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)}
             <time>${createdAt.toISOString()}</time></p><pre>${withLinks(escapeHtml(words))}</pre></article>`,
        )
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(plainPage('Mails that were not sent', `<p>In the demo mails stay here.</p>${body.join('')}`))
      },
    )
  }

const withLinks = (markup: string): string =>
  markup.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
