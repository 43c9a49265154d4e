import { formatDollars, toDollars } from '@patina/contract/money'
import { text } from '@patina/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { isAtThisMachine } from '#http/at-this-machine.ts'
import { escapeHtml, plainPage } from '#http/endpoints/plain-page.ts'
import { notFound } from '#http/errors.ts'
import { readForms } from '#http/forms.ts'
import { createMomentFormat } from '#moments.ts'
import type { Books } from './books.ts'

const MOST = 50

const ACTIONS = ['refund', 'dispute', 'win', 'lose', 'takeBack'] as const
const form = z.object({
  intent: text(64, 1),
  dispute: text(64),
  transfer: z.optional(text(64)),
  does: z.enum(ACTIONS),
})

type Paid = Awaited<ReturnType<Books['listPaid']>>[number]
type Deps = { books: Books; deliver(): void }

/** What one does in Stripe's dashboard, for whoever sits at this machine: money goes back, banks decide. */
export const testDashboardRoutes =
  ({ books, deliver }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isAtThisMachine(request)) throw notFound('There is nothing at this address.')
    })
    readForms(app)

    app.get(
      '/dashboard',
      { config: { access: 'anyone', limit: 'pages' }, schema: { hide: true } },
      async (_request, reply) => {
        const paid = await books.listPaid(MOST)
        const body = `<p>What an operator does at Stripe. The shop hears of it as it would from there.</p>
          ${paid.map(presentPaid).join('') || '<p>Nothing has been paid yet.</p>'}`
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(plainPage('The test card provider', body))
      },
    )

    app.post(
      '/dashboard',
      { config: { access: 'anyone', limit: 'writes' }, schema: { hide: true, body: form } },
      async (request, reply) => {
        const { intent: id, dispute, transfer, does } = request.body
        const intent = await books.find(id)
        if (!intent) throw notFound('There is no such payment.')
        if (does === 'refund') await books.refund(id)
        if (does === 'dispute') await books.openDispute(intent)
        if (does === 'win' || does === 'lose') await books.closeDispute(dispute, does === 'win' ? 'won' : 'lost')
        if (does === 'takeBack' && transfer) await books.reverse(transfer)
        deliver()
        return reply.redirect('dashboard', 303)
      },
    )
  }

function presentPaid({ intent, refunds, disputes, transfers }: Paid): string {
  const lines = [
    ...refunds.map(
      ({ amount, status, failureReason }) => `Refund of ${dollars(amount)}: ${status} ${failureReason ?? ''}`,
    ),
    ...disputes.map(({ amount, status, reason }) => `Dispute over ${dollars(amount)} (${reason}): ${status}`),
    ...transfers.flatMap(({ amount, accountId, reversals }) => [
      `Transfer of ${dollars(amount)} to ${accountId}`,
      ...reversals.map((reversal) => `${dollars(reversal.amount)} of it taken back`),
    ]),
  ]
  const open = disputes.find(({ status }) => status === 'needs_response')
  const sent = transfers.find(({ amount, reversals }) => reversals.reduce((left, one) => left - one.amount, amount) > 0)
  const gone = refunds.some(({ status }) => status !== 'failed')
  const buttons = [
    ...(gone ? [] : [button('refund', 'Refund all of it')]),
    ...(open ? [button('win', 'The bank decides for the shop'), button('lose', 'The bank decides for the buyer')] : []),
    ...(open ? [] : [button('dispute', 'The buyer disputes it')]),
    ...(sent ? [button('takeBack', 'Take the transfer back')] : []),
  ]
  return `<form method="post" action="dashboard"><h2>${dollars(intent.amount)}</h2>
    <p>${escapeHtml(intent.id)} <time datetime="${intent.createdAt.toISOString()}">${formatMoment(intent.createdAt)}</time></p>
    ${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
    <input type="hidden" name="intent" value="${escapeHtml(intent.id)}">
    <input type="hidden" name="dispute" value="${escapeHtml(open?.id ?? '')}">
    <input type="hidden" name="transfer" value="${escapeHtml(sent?.id ?? '')}">
    ${buttons.join('')}</form>`
}

const formatMoment = createMomentFormat('UTC')
const dollars = (cents: number): string => formatDollars(toDollars(cents))
const button = (does: (typeof ACTIONS)[number], label: string): string =>
  `<button name="does" value="${does}">${label}</button>`
