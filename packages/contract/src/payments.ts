import * as z from 'zod/mini'
import { dollars } from './dollars.ts'
import { errorAnswer } from './errors.ts'
import { id } from './ids.ts'
import { listingChanges } from './revisions.ts'
import { email, storedText, text } from './text.ts'

/** How long a piece is kept for whoever has begun to pay. */
export const HOLD_MINUTES = 10

/** How this shop takes cards; the publishable key is made to be published. */
export const paymentOptions = z.object({
  provider: z.enum(['none', 'test', 'stripe']),
  publishableKey: text(255),
  /** The shop's fee, in hundredths of a percent of a product's price. */
  feeBasisPoints: z.int(),
})
export type PaymentOptions = z.infer<typeof paymentOptions>

export const intentRequest = z.strictObject({ product_price: dollars, orderId: z.optional(id) })
export const intentAnswer = z.object({
  clientSecret: text(255, 1),
  /** Until when the piece is held. */
  holdEndsAt: z.iso.datetime(),
})

/** Why paying can't begin; with what has changed, where the listing is no longer what was ordered. */
export const intentRefusal = z.object({ ...errorAnswer.shape, changes: z.optional(listingChanges) })

export const paymentRecord = z.strictObject({
  product_price: dollars,
  transactionId: text(255, 1),
  email,
  orderId: z.optional(id),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** What about a payment needs a person to look at it. */
export const PAYMENT_CASE_KINDS = ['unknownOrder', 'refund', 'saleRefunded', 'dispute'] as const
export type PaymentCaseKind = (typeof PAYMENT_CASE_KINDS)[number]

/**
 * How such a case stands. A refund is 'pending' while its bank takes its time and 'failed' when only a person can go on; a
 * dispute is 'open' until the card's bank has decided it.
 */
export const PAYMENT_CASE_STATES = ['open', 'pending', 'failed', 'won', 'lost', 'withdrawn'] as const

const paymentCase = z.object({
  _id: id,
  kind: z.enum(PAYMENT_CASE_KINDS),
  state: z.enum(PAYMENT_CASE_STATES),
  transaction_id: text(255, 1),
  order_id: id,
  /** Empty where the order is not in the books. */
  product_name: storedText,
  buyer_email: storedText,
  amount: z.number(),
  /** In the card provider's words. */
  reason: storedText,
  opened_at: z.iso.datetime(),
  due_at: z.nullable(z.iso.datetime()),
})
export type PaymentCase = z.infer<typeof paymentCase>
export const paymentCases = z.array(paymentCase)

/** The browser's side of the test provider, below the shop's own address. */
export const TEST_PAYMENTS_PATH = '/test-payments'

const shortText = text(40)
export const testCard = z.strictObject({
  number: shortText,
  exp_month: z.int(),
  exp_year: z.int(),
  cvc: shortText,
})
export type TestCard = z.infer<typeof testCard>
export const testConfirmation = z.strictObject({ client_secret: text(255, 1), payment_method: text(64, 1) })
export const testAuthentication = z.strictObject({ client_secret: text(255, 1), approve: z.boolean() })

export const testCardError = z.object({ type: text(40), code: text(60), message: text(500) })
export const testMethodAnswer = z.union([
  z.object({ paymentMethod: z.object({ id: text(64, 1), last4: text(4) }) }),
  z.object({ error: testCardError }),
])
export const testIntentAnswer = z.union([
  z.object({ paymentIntent: z.object({ id: text(64, 1), status: text(40, 1) }) }),
  z.object({ error: testCardError }),
])
