import { id as idSchema } from '@patina/contract/ids'
import Stripe from 'stripe'
import * as z from 'zod'
import { type Intent, type PaymentProvider, ProviderUnreachable, type Refund } from './port.ts'
import { asking, askingForMoney, CURRENCY, idOf, KEY_NAME, PAGE_SIZE, read, unreachable } from './stripe-calls.ts'
import { createStripePayouts } from './stripe-payouts.ts'
import { RETURN_EVENTS, readHint, toDispute, toMoneyAtSeller, toRefund } from './stripe-returns.ts'

/** Each try; between them the SDK pauses for half a second or more, by chance. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** That of the messages about sellers' accounts; without it, none of them is believed. */
  connectWebhookSecret?: string | undefined
  /** Where the API is; Stripe's own unless a stand-in speaks in its place. */
  server?: { host: string; port: number; protocol: 'http' | 'https' }
  timeoutMs?: number
}

type StripeProvider = Omit<PaymentProvider, 'options' | 'routes' | 'close'>

/**
 * Speaks to Stripe, or to whatever speaks as Stripe does, through the official SDK. That gives each call an idempotency key
 * of its own for its retries. Only refunds, transfers and reversals carry one of ours: Stripe answers a failure of its own again for a day, so that a
 * key may be used again only while no answer has come.
 */
export function createStripe({
  secretKey,
  webhookSecret,
  connectWebhookSecret,
  server,
  timeoutMs = TIMEOUT_MS,
}: StripeSettings): StripeProvider {
  const limits = { timeout: timeoutMs, maxNetworkRetries: RETRIES }
  const stripe = new Stripe(secretKey, { ...limits, telemetry: false, ...server })

  const findIntent = (id: string) =>
    asking(async () => {
      try {
        return readIntent(await stripe.paymentIntents.retrieve(id))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
        throw error
      }
    })

  return {
    createIntent: ({ orderId, buyerId, amountCents, email }) =>
      asking(async () =>
        toIntent(
          await stripe.paymentIntents.create({
            amount: amountCents,
            currency: CURRENCY,
            payment_method_types: ['card'],
            receipt_email: email,
            transfer_group: orderId,
            metadata: { orderId, buyerId },
          }),
        ),
      ),

    findIntent,

    listIntents: async function* (made) {
      try {
        // The SDK asks for the pages one after the other.
        for await (const answer of stripe.paymentIntents.list(within(made))) {
          const intent = readIntent(answer)
          if (intent) yield intent
        }
      } catch (error) {
        throw unreachable(error)
      }
    },

    cancelIntent: (id) =>
      asking(async () => {
        try {
          return readIntent(await stripe.paymentIntents.cancel(id))
        } catch (error) {
          // Decided already, being decided, or not known: its state says which.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return findIntent(id)
          throw error
        }
      }),

    refund: (intentId, amountCents, key) =>
      askingForMoney(async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { [KEY_NAME]: key } },
            { idempotencyKey: key },
          ),
        ),
      ),

    listRefunds: (intentId) =>
      asking(async () => {
        const refunds: Refund[] = []
        for await (const answer of stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE })) {
          refunds.push(toRefund(answer))
        }
        return refunds
      }),

    listDisputes: (intentId) =>
      asking(async () => {
        const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: PAGE_SIZE })
        return data.map(toDispute)
      }),

    listMoney: async function* () {
      const own = new Set<string>()
      try {
        for await (const answer of stripe.paymentIntents.list({ limit: PAGE_SIZE })) {
          const intent = readIntent(answer)
          if (intent?.status !== 'succeeded') continue
          own.add(intent.id)
          yield { transactionId: intent.id, cents: intent.amountCents }
        }
        for await (const answer of stripe.refunds.list({ limit: PAGE_SIZE })) {
          const transactionId = idOf(answer.payment_intent)
          const { status, amountCents } = toRefund(answer)
          if (own.has(transactionId) && status === 'succeeded') yield { transactionId, cents: -amountCents }
        }
        for await (const answer of stripe.disputes.list({ limit: PAGE_SIZE })) {
          const transactionId = idOf(answer.payment_intent)
          const { status, isCharged, amountCents } = toDispute(answer)
          const isGone = isCharged && (status === 'open' || status === 'lost')
          if (own.has(transactionId) && isGone) yield { transactionId, cents: -amountCents }
        }
        for await (const answer of stripe.transfers.list({ limit: PAGE_SIZE })) {
          const { transactionId, cents } = toMoneyAtSeller(answer)
          if (own.has(transactionId)) yield { transactionId, cents: -cents }
        }
      } catch (error) {
        throw unreachable(error)
      }
    },

    listHints: async function* (happened) {
      try {
        for await (const event of stripe.events.list({ ...within(happened), types: [...RETURN_EVENTS] })) {
          const hint = readHint(event)
          if (hint) yield hint
        }
      } catch (error) {
        throw unreachable(error)
      }
    },

    readWebhook: (body, signature) => readHint(stripe.webhooks.constructEvent(body, signature, webhookSecret)),

    payouts: createStripePayouts(stripe, { secret: connectWebhookSecret, isLive: secretKey.includes('_live_') }),
  }
}

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
const within = ({ from, until }: { from: Date; until: Date }) => ({
  created: { gte: toSeconds(from), lte: toSeconds(until) },
  limit: PAGE_SIZE,
})

const answeredIntent = z.object({
  id: z.string().min(1),
  client_secret: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
})

/** What the shop itself asks for looks like this; whatever else the account takes does not. */
const ownIntent = z.object({
  currency: z.literal(CURRENCY),
  metadata: z.object({ orderId: idSchema, buyerId: idSchema }),
})

/** Nothing where it is somebody else's. */
function readIntent(answer: unknown): Intent | undefined {
  const intent = read(answeredIntent, answer)
  const own = ownIntent.safeParse(intent)
  if (!own.success) return undefined
  const known = (['processing', 'succeeded', 'canceled'] as const).find((status) => status === intent.status)
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    amountCents: intent.amount,
    status: known ?? 'open',
    ...own.data.metadata,
  }
}

function toIntent(answer: unknown): Intent {
  const intent = readIntent(answer)
  if (!intent) throw new ProviderUnreachable("the payment provider answered someone else's intent")
  return intent
}
