import { id } from '@patina/contract/ids'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isAtThisMachine } from '#http/at-this-machine.ts'
import { escapeHtml, plainPage } from '#http/endpoints/plain-page.ts'
import { notFound } from '#http/errors.ts'
import type { Mailbox } from './mailbox.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}
/** Frames are its own alone: each holds a mail. */
const LIST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** As mail programs show them: no script, no form, nothing of the shop within reach; a link opens a window of its own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

type Deps = {
  mailbox: Mailbox
  /** A moment in the shop's time zone. */
  formatMoment(moment: Date): string
}

/** The demo's mailbox: every mail that would have been sent, for whoever sits at this machine. */
export const mailboxRoutes =
  ({ mailbox, formatMoment }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { access: 'anyone', limit: 'pages' } as const

    app.get('/mails', { config, schema: { hide: true } }, async (request, reply) => {
      demandThisMachine(request)
      const articles = (await mailbox.listNewest()).map(
        ({ id: mailId, recipient, subject, body, html, createdAt }) =>
          `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)} ·
           <time datetime="${createdAt.toISOString()}">${escapeHtml(formatMoment(createdAt))}</time></p>${html ? frame(mailId, subject) : ''}${asText(body, html !== null)}</article>`,
      )
      return reply
        .headers({ ...HEADERS, 'content-security-policy': LIST_POLICY })
        .send(
          plainPage(
            'Mails that were not sent',
            `<p>In the demo mails stay here. ${articles.length > 0 ? 'The newest is on top.' : 'There are none yet.'}</p>${articles.join('')}`,
          ),
        )
    })

    app.get('/mails/:id', { config, schema: { hide: true, params: z.object({ id }) } }, async (request, reply) => {
      demandThisMachine(request)
      const html = await mailbox.findHtml(request.params.id)
      if (html === undefined) throw nothingHere()
      return reply
        .headers({ ...HEADERS, 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' })
        .send(html)
    })
  }

const nothingHere = () => notFound('There is nothing at this address.')

function demandThisMachine(request: FastifyRequest): void {
  if (!isAtThisMachine(request)) throw nothingHere()
}

const frame = (id: string, subject: string): string =>
  `<iframe src="/mails/${id}" title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`

function asText(body: string, isFolded: boolean): string {
  const text = `<pre>${withLinks(escapeHtml(body))}</pre>`
  return isFolded ? `<details><summary>As plain text</summary>${text}</details>` : text
}

const withLinks = (markup: string): string =>
  markup.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
