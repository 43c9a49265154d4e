import { desc } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema.ts'
import { notFound } from '#http/errors.ts'
import { escapeHtml, plainPage } from '#http/plain-page.ts'

const MOST_MAILS = 50
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What proxies write; present is enough, even if it is empty. */
const PROXY_HEADERS = /^(x-forwarded|x-real-ip$|forwarded$|via$|cf-)/
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

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

/** Mails hold links that open accounts: a proxy in front, or a foreign name for this machine, is a visitor from outside. */
function isAtThisMachine({ raw, headers }: FastifyRequest): boolean {
  const forwarded = Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
  return LOOPBACK.has(raw.socket.remoteAddress ?? '') && !forwarded && OWN_NAME.test(headers.host ?? '')
}

const withLinks = (markup: string): string =>
  markup.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
