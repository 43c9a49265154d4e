import { formatDollars, toDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import { text } from '@patina/contract/text'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { escapeHtml, plainPage } from '#http/endpoints/plain-page.ts'
import { notFound } from '#http/errors.ts'
import { readForms } from '#http/forms.ts'
import { createMomentFormat } from '#moments.ts'
import type { TestAccount } from './accounts.ts'
import type { Books } from './books.ts'
import type { TestTransfer } from './transfers.ts'

const pages = { config: { access: 'anyone', limit: 'pages' } } as const
const writes = { config: { access: 'anyone', limit: 'writes' } } as const
const byToken = z.object({ token: text(64, 1) })
const byVisit = z.object({ visit: text(64, 1) })

const OUTCOMES = ['ready', 'partly', 'refused'] as const
const MOVES = ['payOut', 'bankRefuses'] as const

type Deps = { books: Books; deliver(): void }

/**
 * What Stripe shows sellers on its own address: where they say who they are, and where they see their money. Sellers come from
 * anywhere, with a secret that the shop was given for them alone and that opens once.
 */
export const testSellerPages =
  ({ books, deliver }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    readForms(app)
    const visitOf = async (visit: string, kind: 'setUp' | 'dashboard') => {
      const found = await books.findVisit(visit, kind)
      if (!found) throw notFound('This visit is over: go back to the shop and open the page again.')
      return found
    }

    app.get(
      '/set-up/:token',
      { ...pages, schema: { hide: true, params: byToken } },
      async ({ params: { token } }, reply) => {
        const link = await books.findLink(token, 'setUp')
        if (!link) throw notFound('There is nothing at this address.')
        const visit = await books.openLink(token)
        return visit ? show(reply, 'Get paid', setUpPage(visit)) : reply.redirect(link.refreshUrl, 303)
      },
    )

    app.post(
      '/set-up',
      { ...writes, schema: { hide: true, body: z.object({ ...byVisit.shape, does: z.enum(OUTCOMES) }) } },
      async ({ body: { visit, does } }, reply) => {
        const { link, account } = await visitOf(visit, 'setUp')
        await books.setUpAccount(account.id, does)
        deliver()
        return reply.redirect(link.returnUrl, 303)
      },
    )

    app.get(
      '/log-in/:token',
      { ...pages, schema: { hide: true, params: byToken } },
      async ({ params: { token } }, reply) => {
        const link = await books.findLink(token, 'dashboard')
        const visit = link && (await books.openLink(token))
        if (!visit) throw notFound('This link was used already: go back to the shop and open the page again.')
        return reply.redirect(`../sellers/${visit}`, 303)
      },
    )

    app.get(
      '/sellers/:visit',
      { ...pages, schema: { hide: true, params: byVisit } },
      async ({ params: { visit } }, reply) => {
        const { account } = await visitOf(visit, 'dashboard')
        const money = {
          balance: await books.balanceOf(account.id),
          transfers: await books.listTransfers({ accountId: account.id }),
          payouts: await books.listPayouts(account.id),
        }
        return show(reply, 'Your payouts', dashboardPage(visit, account, money))
      },
    )

    app.post(
      '/sellers/:visit',
      { ...writes, schema: { hide: true, params: byVisit, body: z.object({ does: z.enum(MOVES) }) } },
      async ({ params: { visit }, body: { does } }, reply) => {
        const { account } = await visitOf(visit, 'dashboard')
        await (does === 'payOut' ? books.payOut(account.id) : books.failLastPayout(account.id))
        deliver()
        return reply.redirect(visit, 303)
      },
    )
  }

const show = (reply: FastifyReply, title: string, body: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(plainPage(title, body))

const formatMoment = createMomentFormat('UTC')
const dollars = (cents: number): string => formatDollars(toDollars(cents))
const button = (does: (typeof OUTCOMES)[number] | (typeof MOVES)[number], label: string): string =>
  `<button name="does" value="${does}">${label}</button>`

const setUpPage = (visit: string): string =>
  `<p>The test card provider asks nothing: no name, no bank account. Choose how it ends.</p>
  <form method="post" action="../set-up">
    <input type="hidden" name="visit" value="${escapeHtml(visit)}">
    ${button('ready', 'Everything is in order')}
    ${button('partly', 'Send only a part')}
    ${button('refused', 'Be refused')}
  </form>`

type Money = { balance: number; transfers: TestTransfer[]; payouts: Awaited<ReturnType<Books['listPayouts']>> }

function dashboardPage(visit: string, account: TestAccount, { balance, transfers, payouts }: Money): string {
  const lines = [
    ...transfers.flatMap(({ amount, createdAt, reversals }) => [
      { text: `${dollars(amount)} came from the shop`, at: createdAt },
      ...reversals.map((back) => ({ text: `${dollars(back.amount)} was taken back`, at: back.createdAt })),
    ]),
    ...payouts.map(({ amount, status, createdAt }) => ({
      text: `${dollars(amount)} to your bank${status === 'failed' ? ', which refused it' : ''}`,
      at: createdAt,
    })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime())
  const buttons = [
    ...(balance > 0 ? [button('payOut', 'Pay out to my bank')] : []),
    ...(payouts.some(({ status }) => status === 'paid')
      ? [button('bankRefuses', 'My bank refuses the last payout')]
      : []),
  ]
  return `<p>What a seller sees at the test card provider. No money moves.</p>
  <form method="post" action="${escapeHtml(visit)}"><h2>${dollars(balance)}</h2>
    <p>in your account${account.state === 'refused' ? ', which is closed' : ''}</p>${buttons.join('')}</form>
  <article>${
    lines
      .map(
        ({ text: line, at }) =>
          `<p>${escapeHtml(line)}<br><time datetime="${at.toISOString()}">${formatMoment(at)}</time></p>`,
      )
      .join('') || '<p>Nothing has come yet.</p>'
  }</article>
  <p><a href="${pathTo('money')}">Back to the shop</a></p>`
}
