import type { PaymentOptions } from '@patina/contract/payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** A payment at the card provider, as far as the shop needs to know it. */
export type Intent = {
  id: string
  clientSecret: string
  amountCents: number
  /** 'open' while it can be paid or cancelled; 'processing' while the bank decides, when it can be neither. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  orderId: string
  buyerId: string
}

/** Money on its way back. */
export type Refund = {
  id: string
  amountCents: number
  /** One that has succeeded may still fail, when the bank sends it back. */
  status: 'pending' | 'succeeded' | 'failed'
  /** Why it failed, in the provider's words. */
  failure: string
  /** The idempotency key that the shop gave it; empty where somebody else made it. */
  key: string
}

/** The owner of a card has called a charge wrong; their bank decides. */
export type Dispute = {
  id: string
  amountCents: number
  status: 'open' | 'won' | 'lost' | 'withdrawn'
  /** Whether the provider has taken the money meanwhile; it does not for a mere question of the bank. */
  isCharged: boolean
  reason: string
  /** Until when evidence can be handed in. */
  respondBy: Date | undefined
}

/** Something happened to a payment: what, the provider has to be asked. */
export type Hint = { intentId: string; about: 'payment' | 'refund' | 'dispute' | 'transfer' }

/** A seller's account at the provider, which pays on to their bank by itself. */
export type PayoutAccount = {
  id: string
  /** 'needed' while the provider asks the seller for more, 'ready' once money can be sent there, 'refused' for good. */
  status: 'needed' | 'ready' | 'refused'
}

/** Money of a payment that was sent to a seller's account, and what of it was taken back. */
export type Transfer = {
  id: string
  accountId: string
  amountCents: number
  /** The idempotency key that the shop gave it; empty where somebody else made it. */
  key: string
  /** Oldest first. */
  reversals: Reversal[]
}
export type Reversal = { id: string; amountCents: number; key: string }

/** Something happened to a seller's account, or their bank has refused what the provider sent there. */
export type AccountHint = { accountId: string; about: 'account' | 'bankRefused' }

type Period = { from: Date; until: Date }

type IntentRequest = {
  orderId: string
  buyerId: string
  amountCents: number
  email: string
}

/** The provider could not be asked. What it has done meanwhile is not known. */
export class ProviderUnreachable extends Error {}
/** It has answered that it could not do it: nothing is under way any more. */
export class ProviderFailed extends ProviderUnreachable {}

export type PaymentProvider = {
  options: Pick<PaymentOptions, 'provider' | 'publishableKey'>
  /** Another one each time. Nobody can pay it who was not told its secret. */
  createIntent(request: IntentRequest): Promise<Intent>
  /** Nothing where there is none, or it is not for an order of this shop: the account may take other money as well. */
  findIntent(id: string): Promise<Intent | undefined>
  /** Those of this shop that were made in this time. */
  listIntents(made: Period): AsyncIterable<Intent>
  /**
   * Sees to it that nothing is charged any more. Answers 'succeeded' or 'processing' where that can't be done, and nothing
   * where there is no such intent, which comes to the same as a cancelled one.
   */
  cancelIntent(id: string): Promise<Intent | undefined>
  /** Gives so much of it back, once for each key, and never more than was paid. */
  refund(intentId: string, amountCents: number, key: string): Promise<Refund | { refused: string }>
  /** Newest first, also those made in the provider's dashboard. */
  listRefunds(intentId: string): Promise<Refund[]>
  listDisputes(intentId: string): Promise<Dispute[]>
  /**
   * All money that came for orders of this shop, and what of it went back, was charged back or went to sellers and returned
   * from there: to be added up for each.
   */
  listMoney(): AsyncIterable<{ transactionId: string; cents: number }>
  /** What happened in this time to refunds and disputes, for messages that never came. */
  listHints(happened: Period): AsyncIterable<Hint>
  /** What a signed message is about; nothing where that is no affair of the shop. Throws on a forgery. */
  readWebhook(body: Buffer, signature: string): Hint | undefined
  payouts: PayoutProvider
  /** What the provider itself answers on our address. */
  routes: FastifyPluginAsyncZod
  /** Pays an intent as a browser does, by a card that works: where no card is charged. */
  payByTestCard?(clientSecret: string): Promise<void>
  /** Sends nothing more of what has happened so far: the shop knows all of it. */
  dropMessages?(): Promise<void>
  /** Sends again what the shop has not taken, where nobody outside does. */
  redeliver?(): Promise<void>
  close(): Promise<void>
}

/** How sellers get their money. */
export type PayoutProvider = {
  /** Another one each time: it takes no money until its owner has told the provider who they are. */
  createAccount(seller: { sellerId: string; email: string }): Promise<PayoutAccount>
  /** Nothing where there is none of this shop. */
  findAccount(id: string): Promise<PayoutAccount | undefined>
  /** The provider's page where the seller says who they are. It works once, for minutes: it is never kept. */
  createSetUpLink(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** The provider's page where the seller sees what went to their bank; as short-lived. */
  createDashboardLink(accountId: string): Promise<string>
  /** Sends so much of a payment to a seller's account, once for each key. */
  transfer(request: TransferRequest): Promise<Transfer | { refused: string }>
  /** Takes so much of a transfer back, once for each key. Refused where the seller's account no longer has it. */
  reverse(transferId: string, amountCents: number, key: string): Promise<Reversal | { refused: string }>
  /** All of an order, newest first, whether the shop made them or a person in the dashboard. */
  listTransfers(orderId: string): Promise<Transfer[]>
  /** What a signed message about sellers' accounts is about, as `readWebhook`; these have a secret of their own. */
  readWebhook(body: Buffer, signature: string): AccountHint | undefined
}

type TransferRequest = { accountId: string; intentId: string; orderId: string; amountCents: number; key: string }

/** Where the test provider sends its messages: those about payments, and those about sellers' accounts. */
export type WebhookUrl = (endpoint: 'stripe' | 'stripe-connect') => string

/** How the test provider can be told to misbehave, for tests. */
export type Faults = {
  /**
   * What happens to the next calls of its API, first come first served. As Stripe does, 'refuseForGood' gives the same
   * answer again under the same idempotency key.
   */
  calls: ('none' | 'refuse' | 'refuseForGood' | 'hang' | 'answerLate')[]
  webhooks: 'once' | 'twice' | 'never'
}
