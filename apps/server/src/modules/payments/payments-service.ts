import { wordsForTerms } from '@patina/contract/revisions'
import { HttpError, notFound } from '#http/errors.ts'
import type { Payouts } from '#modules/payouts/module.ts'
import type { HoldOutcome, HoldRow, OrderRow, PaymentRow, Sales } from '#modules/sales/module.ts'
import {
  type AccountHint,
  type Hint,
  type Intent,
  type PaymentProvider,
  ProviderUnreachable,
} from '#providers/payments/port.ts'
import type { PaymentCases } from './payment-cases-service.ts'
import type { RecentAtProvider } from './recent-at-provider.ts'
import type { Refunds } from './refunds-service.ts'

type Deps = {
  holds: Sales['holds']
  payments: Sales['payments']
  cases: PaymentCases
  refunds: Refunds
  recentIntents: RecentAtProvider<Intent>
  recentHints: RecentAtProvider<Hint>
  provider: PaymentProvider
  feeBasisPoints: number
  /** Looks after sellers' money. */
  payouts: Pick<Payouts, 'look' | 'lookAtAccount'>
  /** Hears that a piece has left the shop. */
  onSold(): void
  now(): Date
}

const OWN_AT_THE_BANK =
  'Your payment is still with your bank. As soon as it goes through your order shows as paid; if it fails, you can pay again.'
const OTHERS_AT_THE_BANK =
  "Somebody's payment for this piece is still with their bank. If it fails, you can pay: try again in a few minutes."

/** Somebody wants to pay so much for an order. */
type Wish = { orderId: string; buyerId: string; priceCents: number }
/** What a buyer's browser says was paid; which order, older clients do not say. */
type Paid = { transactionId: string; amountCents: number; orderId: string | undefined }

export type PaymentsService = ReturnType<typeof createPaymentsService>

export function createPaymentsService({
  holds,
  payments,
  cases,
  refunds,
  recentIntents,
  recentHints,
  provider,
  feeBasisPoints,
  payouts,
  onSold,
  now,
}: Deps) {
  /** The one place where money becomes a sale: the buyer's browser, the webhook and the reconciler all end here. */
  const settle = async (intent: Intent): Promise<PaymentRow | undefined> => {
    const booked = await payments.settle(
      { transactionId: intent.id, orderId: intent.orderId, amountCents: intent.amountCents },
      now(),
    )
    if (!booked) {
      await cases.noteUnknownOrder(intent)
      return undefined
    }
    if (booked.isNew) await cases.close('unknownOrder', intent.id)
    if (booked.isNew && booked.payment.outcome === 'settled') onSold()
    if (booked.payment.outcome === 'refundDue') await refunds.giveBack(booked.payment)
    return booked.payment
  }

  /** A new intent for a hold that has none; nothing where another tab was faster, or the hold has ended meanwhile. */
  const intentFor = async (hold: HoldRow, order: OrderRow): Promise<Intent | undefined> => {
    const made = await provider.createIntent({
      orderId: order.id,
      buyerId: order.buyerId,
      amountCents: order.priceCents,
      email: order.buyerEmail,
    })
    if (await holds.setIntent(hold.id, made.id)) return made
    await provider.cancelIntent(made.id)
    return undefined
  }

  /**
   * Ends a hold only when nothing can be charged for it any more; answers whether it has. While a bank decides, it goes on.
   * One without an intent needs no question: whatever the provider may have made for it, nobody has got the secret to pay it.
   */
  const release = async (hold: HoldRow): Promise<boolean> => {
    const intent = hold.intentId ? await provider.cancelIntent(hold.intentId) : undefined
    if (intent?.status === 'open' || intent?.status === 'processing') return false
    if (intent?.status === 'succeeded') await settle(intent)
    const running = await holds.end(hold, now())
    return running ? release(running) : true
  }

  const hold = async ({ orderId, buyerId, priceCents }: Wish): Promise<Extract<HoldOutcome, { kind: 'held' }>> => {
    const outcome = await holds.start(orderId, buyerId, priceCents, now())
    if (outcome.kind === 'held') return outcome
    if (outcome.kind !== 'lapsed') throw refusalOf(outcome, now())
    if (await release(outcome.hold)) return hold({ orderId, buyerId, priceCents })
    throw new HttpError(409, outcome.hold.orderId === orderId ? OWN_AT_THE_BANK : OTHERS_AT_THE_BANK)
  }

  /** The one intent of a hold, from whichever tab it is asked for. */
  const intentOf = async (wish: Wish): Promise<{ intent: Intent; lapsesAt: Date }> => {
    const { hold: held, order } = await hold(wish)
    const intent = held.intentId ? await provider.findIntent(held.intentId) : await intentFor(held, order)
    if (intent?.status === 'processing') throw new HttpError(409, OWN_AT_THE_BANK)
    if (intent && intent.status !== 'canceled') return { intent, lapsesAt: held.lapsesAt }
    await holds.dropIntent(held)
    return intentOf(wish)
  }

  const follow = async (hint: Hint): Promise<void> => {
    const { intentId, about } = hint
    const intent = await provider.findIntent(intentId)
    if (intent?.status !== 'succeeded') return
    const payment = await settle(intent)
    if (about === 'refund') await (payment ? refunds.look(payment) : refunds.lookAtUnknown(intent))
    if (about === 'transfer') await payouts.look(hint)
    if (about === 'dispute') {
      for (const dispute of await provider.listDisputes(intentId)) await cases.noteDispute(intent, dispute)
    }
  }

  /** One question for each payment, however often it was in the news. */
  const followAll = async (hints: Hint[]): Promise<void> => {
    const each = new Map(hints.map((hint) => [`${hint.intentId} ${hint.about}`, hint]))
    for (const hint of each.values()) await follow(hint)
  }

  const settleRecent = async (intents: Intent[]): Promise<void> => {
    const arrived = intents.filter(({ status }) => status === 'succeeded')
    const known = await payments.listKnown(arrived.map(({ id }) => id))
    for (const intent of arrived) if (!known.has(intent.id)) await settle(intent)
  }

  return {
    options: { ...provider.options, feeBasisPoints },

    /** Holds the piece for this order and answers what the browser needs to pay for it. */
    begin: (buyerId: string, priceCents: number, named: string | undefined) =>
      orExplain('Nothing was charged. Please try again in a minute.', async () => {
        if (provider.options.provider === 'none') {
          throw new HttpError(409, 'This shop takes no card payments just now. Your order is kept.')
        }
        const orderId = named ?? (await theOnlyUnpaid(holds, buyerId, priceCents))
        const { intent, lapsesAt } = await intentOf({ orderId, buyerId, priceCents })
        if (intent.status === 'succeeded') {
          await settle(intent)
          throw new HttpError(409, 'This order is paid already: you find it in My Orders.')
        }
        return { clientSecret: intent.clientSecret, lapsesAt }
      }),

    /** Books what the buyer's browser says was paid, once the provider says so too. */
    record: (buyerId: string, { transactionId, amountCents, orderId }: Paid) =>
      orExplain('Your money is safe: as soon as the card provider answers, your order shows as paid.', async () => {
        const intent = await provider.findIntent(transactionId)
        const own = intent?.buyerId === buyerId && (orderId === undefined || intent.orderId === orderId)
        if (!intent || !own) throw notFound('There is no such payment of yours.')
        if (intent.amountCents !== amountCents) throw new HttpError(409, 'This is not the amount that was paid.')
        if (intent.status !== 'succeeded')
          throw new HttpError(409, 'This payment has not gone through: nothing was charged.')
        const payment = await settle(intent)
        if (!payment) {
          throw notFound(
            'Your money has arrived, but its order is not in our books. Nothing is lost: we know of it and look after it.',
          )
        }
        if (payment.outcome !== 'settled') {
          throw new HttpError(
            409,
            'This piece was gone before your payment arrived. All of your money is on its way back to you.',
          )
        }
        return payment.id
      }),

    /** Something happened to a payment: what, the provider is asked, not believed from a message. */
    look: (hint: Hint): Promise<void> => orExplain('Please send this message again.', () => follow(hint)),

    lookAtAccount: (hint: AccountHint): Promise<void> =>
      orExplain('Please send this message again.', () => payouts.lookAtAccount(hint)),

    /** So that the order can be deleted. */
    releaseHold: (orderId: string): Promise<void> =>
      orExplain('Your order is still there: please try again in a minute.', async () => {
        const running = await holds.findRunningOf(orderId)
        if (!running || (await release(running))) return
        throw new HttpError(
          409,
          "Your payment for this order is still with your bank: it can't be deleted before that is decided.",
        )
      }),

    readWebhook: provider.readWebhook,
    readAccountWebhook: provider.payouts.readWebhook,

    /** Gives back what is due, without looking after anything else. */
    giveBackDue: async (): Promise<void> => {
      for (const payment of await payments.listRefundsDue()) await refunds.giveBack(payment)
    },

    /** Settles what nobody reported, ends what has lapsed, gives back what is due. One failure stops none of the others. */
    reconcile: async (): Promise<unknown[]> => {
      const failures: unknown[] = []
      const each = async <Item>(items: Item[], act: (item: Item) => Promise<unknown>) => {
        for (const item of items) await act(item).catch((error: unknown) => failures.push(error))
      }
      await each(await holds.listLapsed(now()), release)
      await each(await holds.listRunning(), async ({ intentId }) => {
        const intent = intentId ? await provider.findIntent(intentId) : undefined
        if (intent?.status === 'succeeded') await settle(intent)
      })
      await each(await payments.listRefundsDue(), refunds.giveBack)
      await each([settleRecent], recentIntents)
      await each([followAll], recentHints)
      return failures
    },
  }
}

/** For callers that name no order: the one unpaid order at this price, if there is exactly one. */
async function theOnlyUnpaid(holds: Sales['holds'], buyerId: string, priceCents: number): Promise<string> {
  const [only, another] = await holds.findUnpaid(buyerId, priceCents)
  if (another) throw new HttpError(409, 'You have several unpaid orders at this price: say which by orderId.')
  if (!only) throw notFound('You have no unpaid order at this price.')
  return only.id
}

function refusalOf(outcome: Exclude<HoldOutcome, { kind: 'held' | 'lapsed' }>, now: Date): HttpError {
  if (outcome.kind === 'noOrder') return notFound('You have no such order.')
  if (outcome.kind === 'paid') return new HttpError(409, 'This order is paid already.')
  if (outcome.kind === 'gone') return new HttpError(409, 'This piece is already sold.')
  if (outcome.kind === 'otherPrice') {
    return new HttpError(409, 'This is not the price of your order: reload the page and look again.')
  }
  if (outcome.kind === 'expired') {
    return new HttpError(409, 'This order has expired: order the piece again if you still want it.')
  }
  if (outcome.kind === 'changed') {
    const { changes } = outcome
    return new HttpError(
      409,
      `The seller has changed this piece since you ordered it (${wordsForTerms(changes.terms)}). Look at what changed and order it as it is now.`,
      { details: { changes } },
    )
  }
  if (outcome.kind === 'tooMany') {
    return new HttpError(
      409,
      'Three pieces are held for you already: pay for one of them or wait until it is free again.',
    )
  }
  if (outcome.kind === 'reservedForAnother') {
    return new HttpError(409, 'This piece is reserved for someone else just now. You can wait in line for it.')
  }
  const minutes = Math.max(1, Math.ceil((outcome.until.getTime() - now.getTime()) / 60_000))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new HttpError(
    409,
    `Someone else is paying for this piece just now. If they don't, you can try again in ${wait}.`,
  )
}

/** A provider that does not answer is no fault of the buyer's; they are told what that means for their money. */
async function orExplain<Answer>(whatItMeans: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new HttpError(503, `The card provider does not answer. ${whatItMeans}`, { cause: error })
  }
}
