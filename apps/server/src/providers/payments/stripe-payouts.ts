import { id as idSchema } from '@patina/contract/ids'
import Stripe from 'stripe'
import * as z from 'zod'
import {
  type AccountHint,
  type PayoutAccount,
  type PayoutProvider,
  ProviderUnreachable,
  type Reversal,
  type Transfer,
} from './port.ts'
import { asking, askingForMoney, CURRENCY, idOf, KEY_NAME, PAGE_SIZE, read } from './stripe-calls.ts'
import { PAYMENT_NAME } from './stripe-returns.ts'

/* Stripe Connect: sellers' accounts, and separate transfers to them. */

type Settings = {
  /** Without one, no message about accounts is believed. */
  secret: string | undefined
  /** An endpoint for live keys is told of test accounts as well. */
  isLive: boolean
}

export function createStripePayouts(stripe: Stripe, { secret, isLive }: Settings): PayoutProvider {
  const listReversals = async (transferId: string): Promise<Reversal[]> => {
    const newestFirst: Reversal[] = []
    for await (const answer of stripe.transfers.listReversals(transferId, { limit: PAGE_SIZE })) {
      newestFirst.push(toReversal(answer))
    }
    return newestFirst.reverse()
  }

  return {
    createAccount: ({ sellerId, email }) =>
      asking(async () => {
        const account = readAccount(
          await stripe.accounts.create({
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            email,
            metadata: { sellerId },
          }),
        )
        if (!account) throw new ProviderUnreachable("the payment provider answered someone else's account")
        return account
      }),

    findAccount: (id) =>
      asking(async () => {
        try {
          return readAccount(await stripe.accounts.retrieve(id))
        } catch (error) {
          if (isUnknownAccount(error)) return undefined
          throw error
        }
      }),

    createSetUpLink: (account, { returnUrl, refreshUrl }) =>
      asking(async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          collection_options: { fields: 'eventually_due' },
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return read(linkAnswer, link).url
      }),

    createDashboardLink: (accountId) =>
      asking(async () => read(linkAnswer, await stripe.accounts.createLoginLink(accountId)).url),

    transfer: ({ accountId, intentId, orderId, amountCents, key }) =>
      askingForMoney(async () => {
        const { latest_charge } = read(chargedIntent, await stripe.paymentIntents.retrieve(intentId))
        if (!latest_charge) return { refused: 'this payment was never charged' }
        const made = await stripe.transfers.create(
          {
            amount: amountCents,
            currency: CURRENCY,
            destination: accountId,
            source_transaction: latest_charge,
            transfer_group: orderId,
            metadata: { [KEY_NAME]: key, [PAYMENT_NAME]: intentId },
          },
          { idempotencyKey: key },
        )
        return toTransfer(made)
      }),

    reverse: (transferId, amountCents, key) =>
      askingForMoney(async () =>
        toReversal(
          await stripe.transfers.createReversal(
            transferId,
            { amount: amountCents, metadata: { [KEY_NAME]: key } },
            { idempotencyKey: key },
          ),
        ),
      ),

    listTransfers: (orderId) =>
      asking(async () => {
        const transfers: Transfer[] = []
        for await (const answer of stripe.transfers.list({ transfer_group: orderId, limit: PAGE_SIZE })) {
          const transfer = toTransfer(answer)
          const hasMore = answer.reversals.has_more
          transfers.push(hasMore ? { ...transfer, reversals: await listReversals(transfer.id) } : transfer)
        }
        return transfers
      }),

    readWebhook: (body, signature) => {
      if (!secret) throw new Error('no secret for messages about accounts is set')
      const event = stripe.webhooks.constructEvent(body, signature, secret)
      return event.livemode === isLive ? readAccountHint(event) : undefined
    },
  }
}

const metadata = z.record(z.string(), z.string()).nullish()

const accountAnswer = z.object({
  id: z.string().min(1),
  capabilities: z.object({ transfers: z.string().nullish() }).nullish(),
  payouts_enabled: z.boolean(),
  requirements: z.object({ disabled_reason: z.string().nullish() }).nullish(),
  metadata,
})

const ownAccount = z.object({ sellerId: idSchema })

const linkAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

const chargedIntent = z.object({ object: z.literal('payment_intent'), latest_charge: z.string().nullable() })

const reversalAnswer = z.object({ id: z.string().min(1), amount: z.int(), metadata })

const transferAnswer = z.object({
  id: z.string().min(1),
  amount: z.int(),
  destination: z.union([z.string().min(1), z.object({ id: z.string().min(1) })]),
  /** The newest ten. */
  reversals: z.object({ data: z.array(reversalAnswer), has_more: z.boolean() }),
  metadata,
})

/** Nothing where it is somebody else's. */
export function readAccount(answer: unknown): PayoutAccount | undefined {
  const { id, capabilities, payouts_enabled, requirements, metadata: own } = read(accountAnswer, answer)
  if (!ownAccount.safeParse(own).success) return undefined
  if (capabilities?.transfers === 'active' && payouts_enabled) return { id, status: 'ready' }
  return { id, status: requirements?.disabled_reason?.startsWith('rejected') ? 'refused' : 'needed' }
}

/** Of an account that is not the shop's, Stripe says that the key may not see it. */
function isUnknownAccount(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripePermissionError) return error.code === 'account_invalid'
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

export function toTransfer(answer: unknown): Transfer {
  const { id, amount, destination, reversals, metadata: given } = read(transferAnswer, answer)
  return {
    id,
    accountId: idOf(destination),
    amountCents: amount,
    key: given?.[KEY_NAME] ?? '',
    reversals: reversals.data.map(toReversal).reverse(),
  }
}

function toReversal(answer: unknown): Reversal {
  const { id, amount, metadata: given } = read(reversalAnswer, answer)
  return { id, amountCents: amount, key: given?.[KEY_NAME] ?? '' }
}

/** Which account an event is about, and in what way; what it says of it is not believed. */
function readAccountHint({ type, account }: { type: string; account?: string }): AccountHint | undefined {
  if (!account) return undefined
  if (type === 'account.updated') return { accountId: account, about: 'account' }
  return type === 'payout.failed' ? { accountId: account, about: 'bankRefused' } : undefined
}
