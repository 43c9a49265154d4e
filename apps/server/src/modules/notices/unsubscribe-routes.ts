import { NOTICE_GROUPS, type NoticeGroup } from '@patina/contract/notices'
import { pathTo } from '@patina/contract/pages'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { escapeHtml, plainPage, shopHeader } from '#http/endpoints/plain-page.ts'
import { readForms } from '#http/forms.ts'
import type { PreferencesService } from './preferences-service.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-links.ts'

const query = z.object({ token: z.string().min(1).max(200) })

/** Where the links in mails lead. Opening one changes nothing: programs that look at mails open links, too. */
export const unsubscribeRoutes =
  ({ service }: { service: PreferencesService }): FastifyPluginAsyncZod =>
  async (app) => {
    // What a mail program sends is a form (RFC 8058), and so is the page's own button.
    readForms(app)

    app.get(
      UNSUBSCRIBE_PATH,
      {
        config: { access: 'anyone', limit: 'pages', isPage: true },
        schema: { hide: true, querystring: query },
      },
      async ({ query: { token } }, reply) => {
        const group = service.groupOfLink(token)
        return send(
          reply,
          'No more of these mails?',
          `<p>${aboutGroup(group)} What is about money, safety or a decision is mailed all the same.</p>
           <form method="post" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}"><button>Send me no more of them</button></form>
           ${toPreferences('Choose what you want to hear instead')}`,
        )
      },
    )

    app.post(
      UNSUBSCRIBE_PATH,
      {
        config: { access: 'anyone', limit: 'writes', changesNothing: true, isPage: true },
        schema: { hide: true, querystring: query },
      },
      async ({ query: { token } }, reply) => {
        await service.endMails(token)
        return send(
          reply,
          'You get no more of them',
          `<p role="status">These mails have ended. You still find everything among your notifications in the shop.</p>
           ${toPreferences('Take it back, or choose more')}`,
        )
      },
    )
  }

const aboutGroup = (group: NoticeGroup): string => {
  const { title, text } = NOTICE_GROUPS[group]
  return `They are mails about <b>${escapeHtml(title)}</b>: ${escapeHtml(text)}`
}

const toPreferences = (label: string): string => `<p><a href="${pathTo('notificationSettings')}">${label}</a></p>`

const send = (reply: FastifyReply, title: string, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    // The address is a secret of whoever got the mail.
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(plainPage(title, body, shopHeader))
