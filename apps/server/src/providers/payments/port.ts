import type { PaymentOptions } from '@patina/contract/payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** A payment at the card provider, as far as the shop needs to know it. */
export type Intent = {
  id: string
  clientSecret: string
  amountCents: number
  /** 'open' until the money has arrived or can no longer arrive. */
  status: 'open' | 'succeeded' | 'canceled'
  orderId: string
  buyerId: string
}

export type IntentRequest = {
  orderId: string
  buyerId: string
  amountCents: number
  email: string
  /** Names this attempt: asked again for the same one, the provider answers with the same intent. */
  attempt: string
}

/** The provider could not be asked. What it has done meanwhile is not known. */
export class ProviderUnreachable extends Error {}

export type PaymentProvider = {
  options: PaymentOptions
  createIntent(request: IntentRequest): Promise<Intent>
  findIntent(id: string): Promise<Intent | undefined>
  /** Makes sure that nothing is charged any more; answers 'succeeded' where it was too late for that. */
  cancelIntent(id: string): Promise<Intent>
  /** Gives all of it back. Asked again, it does so no second time. */
  refund(intentId: string): Promise<void>
  /** The id of the intent that a signed message is about; nothing where it is about something else. Throws on a forgery. */
  readWebhook(body: Buffer, signature: string): string | undefined
  /** What the provider itself answers on our address. */
  routes: FastifyPluginAsyncZod
  close(): Promise<void>
}

/** How the test provider can be told to misbehave, for tests. */
export type Faults = {
  /** What happens to the next calls of its API, first come first served. */
  calls: ('none' | 'refuse' | 'hang' | 'answerLate')[]
  webhooks: 'once' | 'twice' | 'never'
}
