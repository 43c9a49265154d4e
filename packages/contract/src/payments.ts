import * as z from 'zod/mini'
import { dollars } from './dollars.ts'
import { id } from './ids.ts'
import { email, text } from './text.ts'

/** How long a piece is kept for whoever has begun to pay. */
export const HOLD_MINUTES = 10

/** How this shop takes cards; the publishable key is made to be published. */
export const paymentOptions = z.object({
  provider: z.enum(['none', 'test', 'stripe']),
  publishableKey: text(255),
})
export type PaymentOptions = z.infer<typeof paymentOptions>

export const intentRequest = z.strictObject({ product_price: dollars, orderId: z.optional(id) })
export const intentAnswer = z.object({
  clientSecret: text(255, 1),
  /** Until when the piece is held. */
  holdEndsAt: z.iso.datetime(),
})

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
