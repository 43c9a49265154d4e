import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { keyOf, listing, metadata, page, refuse } from './answers.ts'
import type { Books } from './books.ts'
import { intentOfCharge, presentAccount, presentReversal, presentTransfer } from './shapes.ts'

const asked = z.object({ requested: z.literal('true') })
/** The one kind of account that the shop makes. */
const opening = z.looseObject({
  controller: z.object({
    fees: z.object({ payer: z.literal('application') }),
    losses: z.object({ payments: z.literal('application') }),
    stripe_dashboard: z.object({ type: z.literal('express') }),
  }),
  capabilities: z.object({ card_payments: asked, transfers: asked }),
  email: z.email(),
  metadata,
})

const linking = z.looseObject({
  account: z.string(),
  type: z.literal('account_onboarding'),
  return_url: z.url(),
  refresh_url: z.url(),
})

const transferring = z.looseObject({
  amount: z.coerce.number().int(),
  currency: z.literal('usd'),
  destination: z.string(),
  source_transaction: z.string(),
  transfer_group: z.string().max(255).default(''),
  metadata,
})

const reversing = z.looseObject({ amount: z.coerce.number().int().optional(), metadata })

type ById = { Params: { id: string } }
type Deps = { books: Books; pagesUrl: () => string }

/** What of Stripe Connect the shop uses. */
export function answerPayouts(app: FastifyInstance, { books, pagesUrl }: Deps): void {
  const created = () => Math.floor(Date.now() / 1000)

  app.post('/v1/accounts', async (request, reply) => {
    const { data } = opening.safeParse(request.body)
    if (!data) return refuse(reply, 400, 'invalid_request_error', 'Such an account can not be made.')
    const account = await books.createAccount({ metadata: data.metadata, idempotencyKey: keyOf(request) })
    return account ? presentAccount(account) : refuse(reply, 409, 'invalid_request_error', 'This key is in use.')
  })

  app.get<ById>('/v1/accounts/:id', async ({ params }, reply) => {
    const account = await books.findAccount(params.id)
    if (account) return presentAccount(account)
    const words = `The provided key does not have access to account '${params.id}' (or that account does not exist).`
    return refuse(reply, 403, 'invalid_request_error', words, 'account_invalid')
  })

  app.post('/v1/account_links', async (request, reply) => {
    const { data } = linking.safeParse(request.body)
    const account = data && (await books.findAccount(data.account))
    if (!account) return refuse(reply, 400, 'invalid_request_error', 'No such account, or no such link.')
    const back = { returnUrl: data.return_url, refreshUrl: data.refresh_url }
    const token = await books.createLink({ accountId: account.id, kind: 'setUp', ...back })
    return { object: 'account_link', created: created(), url: `${pagesUrl()}/set-up/${token}` }
  })

  app.post<ById>('/v1/accounts/:id/login_links', async ({ params }, reply) => {
    const account = await books.findAccount(params.id)
    if (account?.state !== 'ready' && account?.state !== 'refused') {
      const words = 'Cannot create a login link for an account that has not completed onboarding.'
      return refuse(reply, 400, 'invalid_request_error', words)
    }
    const token = await books.createLink({ accountId: account.id, kind: 'dashboard' })
    return { object: 'login_link', created: created(), url: `${pagesUrl()}/log-in/${token}` }
  })

  app.post('/v1/transfers', async (request, reply) => {
    const { data } = transferring.safeParse(request.body)
    if (!data) return refuse(reply, 400, 'invalid_request_error', 'Such a transfer can not be made.')
    const wanted = {
      intentId: intentOfCharge(data.source_transaction),
      accountId: data.destination,
      amount: data.amount,
      transferGroup: data.transfer_group,
    }
    const made = await books.transfer(wanted, { metadata: data.metadata, idempotencyKey: keyOf(request) })
    if ('id' in made) return presentTransfer(made)
    return refuse(reply, 400, 'invalid_request_error', made.message, made.code)
  })

  app.get<{ Querystring: { transfer_group?: string } }>('/v1/transfers', async ({ query }, reply) => {
    const wanted = listing.safeParse(query)
    if (!wanted.success) return refuse(reply, 400, 'invalid_request_error', 'This list can not be asked for like that.')
    const { limit, starting_after: after } = wanted.data
    const found = await books.listTransfers({ group: query.transfer_group, after, limit: limit + 1 })
    return page('/v1/transfers', found, limit, presentTransfer)
  })

  app.post<ById>('/v1/transfers/:id/reversals', async (request, reply) => {
    const { data } = reversing.safeParse(request.body ?? {})
    if (!data) return refuse(reply, 400, 'invalid_request_error', 'Such a reversal can not be made.')
    const named = { metadata: data.metadata, idempotencyKey: keyOf(request) }
    const made = await books.reverse(request.params.id, data.amount, named)
    if ('id' in made) return presentReversal(made)
    return refuse(reply, 400, 'invalid_request_error', made.message, made.code)
  })

  app.get<ById>('/v1/transfers/:id/reversals', async ({ params, query }, reply) => {
    const wanted = listing.safeParse(query)
    const transfer = await books.findTransfer(params.id)
    if (!wanted.success || !transfer) return refuse(reply, 404, 'invalid_request_error', 'No such list of reversals.')
    const { limit, starting_after: after } = wanted.data
    const from = transfer.reversals.findIndex(({ id }) => id === after) + 1
    return page(`/v1/transfers/${transfer.id}/reversals`, transfer.reversals.slice(from), limit, presentReversal)
  })
}
