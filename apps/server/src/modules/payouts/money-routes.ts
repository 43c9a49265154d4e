import { errorAnswer } from '@patina/contract/errors'
import { toDollars } from '@patina/contract/money'
import { MONEY_PARTS, money, moneyEntries, month, providerPage, statement } from '@patina/contract/payouts'
import { partQuery } from '@patina/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withHeaders } from '#http/lists.ts'
import { callerOf, profileOf } from '#http/middleware/callers.ts'
import { presentEntry } from './money-presenter.ts'
import type { MoneyService } from './money-service.ts'
import type { PayoutAccounts } from './payout-accounts-service.ts'
import { toCsv } from './statement-csv.ts'

const tags = ['money']
const ofMonth = z.object({ month })

type Deps = {
  money: MoneyService
  accounts: PayoutAccounts
  withheldBy(sellerIds: string[]): Promise<Map<string, string>>
}

/** A seller's own money. */
export const moneyRoutes =
  ({ money: books, accounts, withheldBy }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/money',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: { summary: "The seller's money", tags, response: { 200: money, default: errorAnswer } },
      },
      async (request) => {
        const { id } = profileOf(request)
        const { state, bankRefusedAt, pausedUntil } = await accounts.stateOf(id)
        const { held, due, frozen, paid, owed } = await books.sums(id)
        const withheld = (await withheldBy([id])).get(id)
        return {
          payouts: state,
          bank_refused_at: bankRefusedAt?.toISOString() ?? null,
          paused_until: pausedUntil?.toISOString() ?? null,
          held: toDollars(held),
          due: toDollars(due),
          frozen: toDollars(frozen),
          ...(withheld ? { withheld_by: withheld } : {}),
          paid: toDollars(paid),
          owed: toDollars(owed),
          months: await books.months(id),
        }
      },
    )

    app.get(
      '/money/entries/:part',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'The amounts that one number of it is made of, newest first',
          tags,
          params: z.object({ part: z.enum(MONEY_PARTS) }),
          querystring: partQuery,
          response: { 200: moneyEntries, default: errorAnswer },
        },
      },
      async (request, reply) => {
        const part = await books.listEntries(profileOf(request).id, request.params.part, request.query)
        return withHeaders(request, reply, part).map(presentEntry)
      },
    )

    app.get(
      '/money/statements/:month',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'What happened to it in a month',
          tags,
          params: ofMonth,
          response: { 200: statement, default: errorAnswer },
        },
      },
      async (request) => books.statementOf(profileOf(request), request.params.month),
    )

    app.get(
      '/money/statements/:month/csv',
      {
        config: { access: 'seller', limit: 'reads' },
        schema: {
          summary: 'The same for a spreadsheet',
          tags,
          params: ofMonth,
          produces: ['text/csv'],
          response: { 200: z.string(), default: errorAnswer },
        },
      },
      async (request, reply) => {
        const csv = toCsv(await books.statementOf(profileOf(request), request.params.month))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="patina-${request.params.month}.csv"`)
          .send(csv)
      },
    )

    app.post(
      '/money/set-up',
      {
        config: { access: 'seller', limit: 'writes', recentProof: true, barredBy: 'nothing' },
        schema: {
          summary: "Begin or go on to set payouts up, on a page of the card provider's",
          tags,
          response: { 200: providerPage, default: errorAnswer },
        },
      },
      async (request) => ({ url: await accounts.setUp({ id: profileOf(request).id, email: callerOf(request).email }) }),
    )

    app.post(
      '/money/dashboard',
      {
        config: { access: 'seller', limit: 'writes', recentProof: true, barredBy: 'nothing' },
        schema: {
          summary: "The card provider's page of what went to the seller's bank",
          tags,
          response: { 200: providerPage, default: errorAnswer },
        },
      },
      async (request) => ({ url: await accounts.openDashboard(profileOf(request).id) }),
    )
  }
